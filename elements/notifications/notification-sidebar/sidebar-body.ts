/** The body of the sidebar by its state: loading, error, empty, all read, or the list. */
import { html, nothing, type TemplateResult } from 'lit';
import { close } from '../../ui/icons/icons.ts';
import type { Notification } from '../../../contract/notification.ts';
import type { LoadState } from '../notification-source.ts';
import type { NotificationsMessages } from '../notifications.messages.ts';

/** What the body of the drawer shows. `empty`, `all-read` and `list` come with the filter. */
export type Body =
  | { kind: 'signed-out' | 'error' | 'loading' | 'empty' | 'all-read' }
  | { kind: 'list'; shown: readonly Notification[] };

export interface BodySources {
  signedIn: boolean;
  state: LoadState;
  /** The loaded items that pass the filter. */
  shown: readonly Notification[];
  unreadOnly: boolean;
  /** Whether older ones are left on the server. */
  hasOlder: boolean;
  /** The rows have custom content, and the code that renders it has not loaded. */
  isWaiting: boolean;
}

export function getBody(sources: BodySources): Body {
  const { signedIn, state, shown, unreadOnly, hasOlder, isWaiting } = sources;
  if (!signedIn) return { kind: 'signed-out' };
  if (state === 'error' && !shown.length) return { kind: 'error' };
  if ((state !== 'ready' && !shown.length) || isWaiting) return { kind: 'loading' };
  if (shown.length || hasOlder) return { kind: 'list', shown };
  return { kind: unreadOnly ? 'all-read' : 'empty' };
}

/** Heading and actions of the drawer. */
export const renderHeader = (
  t: NotificationsMessages,
  markAll: unknown,
  onClose: () => void,
): TemplateResult =>
  html`<header part="header">
    <h2 id="heading">${t.title}</h2>
    ${markAll}
    <button type="button" class="quiet square" aria-label=${t.close} @click=${onClose}>
      ${close}
    </button>
  </header>`;

/** A text in place of the list, with an action where there is one. */
export function renderNotice(
  heading: string,
  text: string,
  action?: { label: string; run: () => void },
): TemplateResult {
  return html`<div class="notice">
    <p class="strong">${heading}</p>
    ${text ? html`<p class="muted">${text}</p>` : nothing}
    ${action ? html`<button type="button" class="action" @click=${action.run}>${action.label}</button>` : nothing}
  </div>`;
}

/** Six placeholder rows of the usual height. */
export function renderSkeleton(t: NotificationsMessages): TemplateResult {
  return html`<div class="skeleton" role="status" aria-label=${t.loading}>
    <i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i>
  </div>`;
}

/** All notifications, or the unread ones only. */
export function renderFilter(
  t: NotificationsMessages,
  options: { unreadCount: number; unreadOnly: boolean; onChange(unreadOnly: boolean): void },
): TemplateResult {
  const renderButton = (label: string, unreadOnly: boolean) =>
    html`<button
      type="button"
      class="chip"
      aria-pressed=${options.unreadOnly === unreadOnly}
      @click=${() => options.onChange(unreadOnly)}
    >
      ${label}
    </button>`;
  const unread = t.unread({ count: String(options.unreadCount) });
  return html`<div class="filter">${renderButton(t.all, false)}${renderButton(unread, true)}</div>`;
}
