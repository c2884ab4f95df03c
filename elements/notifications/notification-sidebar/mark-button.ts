import { html, nothing } from 'lit';
import type { Notification } from '../../../contract/notification.ts';
import { check } from '../../ui/icons/check.ts';
import type { NotificationView } from '../notification-view.ts';

/** The button that marks a row as read. */
export function renderMarkButton(
  item: Notification,
  view: NotificationView,
  label: string,
  onMark: () => void,
): unknown {
  if (item.isRead) return nothing;
  return html`<button
    type="button"
    class="mark-read"
    aria-label="${label}: ${view.title}"
    @click=${onMark}
  >
    ${check}
  </button>`;
}
