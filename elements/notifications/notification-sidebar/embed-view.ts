/** What the sidebar shows on another site's page alone: where its links lead, and whose it is. */
import { html, type TemplateResult } from 'lit';
import type { Notification } from '../../../contract/notification.ts';
import { external } from '../../ui/icons/external.ts';
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

/** The mark, and the link to all notifications. */
export const renderEmbedFooter = (href: string, t: NotificationPanelMessages): TemplateResult =>
  html`<p class="embed-footer">
    <a href=${href} target="_blank" rel="noopener noreferrer">${logo}${t.all}${newTabIcon}</a>
  </p>`;
