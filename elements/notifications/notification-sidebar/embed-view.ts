/** What the sidebar shows on another site's page alone: where its links lead, and whose it is. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Notification } from '../../../contract/notification.ts';
import type { App } from '../../core/app/app.ts';
import { signInState } from '../../core/app/sign-in.store.ts';
import { addNeededLogin } from '../../core/session/needed-login.ts';
import { external } from '../../ui/icons/icons.ts';
import { logo } from '../../ui/icons/logo.ts';
import type { NotificationPanelMessages } from '../notification-panel.messages.ts';
import type { NotificationView } from '../notification-view.ts';

/** Names Evangelist in the label of an action that leads there: on this page nothing is claimed or confirmed. */
export function toEmbedView(
  { eventType }: Notification,
  view: NotificationView,
  t: NotificationPanelMessages,
): NotificationView {
  const labels: Partial<Record<string, string>> = {
    'campaign-maturity': t.claim,
    'transaction-verifying': t.confirm,
  };
  const label = labels[eventType];
  return view.action && label ? { ...view, action: { ...view.action, label } } : view;
}

export const newTabIcon: TemplateResult = html`<span class="new-tab">${external}</span>`;

/**
 * The mark with the link to all notifications, which a visitor has none of, and how long the login lasts where
 * the page does not keep it.
 */
export function renderEmbedFooter(app: App, t: NotificationPanelMessages): TemplateResult {
  const { tokenProvider, persistSession } = app.config;
  const isSignedIn = app.use(signInState).$signedIn.get();
  const endsWithPage = isSignedIn && !tokenProvider && !persistSession;
  const href = isSignedIn ? addNeededLogin(app.host.href('/#notifications')) : app.host.href('/');
  return html`<div class="embed-footer">
    <a href=${href} target="_blank" rel="noopener noreferrer"
      >${logo}${isSignedIn ? t.all : t.product}${newTabIcon}</a
    >
    ${endsWithPage ? html`<p class="muted">${t.pageOnly}</p>` : nothing}
  </div>`;
}
