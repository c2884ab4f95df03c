import { html, nothing, type TemplateResult } from 'lit';
import type { Notification } from '../../../contract/notification.ts';
import type { PageHost } from '../../core/app/page-host.ts';
import { addNeededLogin } from '../../core/session/needed-login.ts';
import { groupByDay, type DayGroup } from '../group-by-day.ts';
import type { NotificationTypesMessages } from '../notification-types.messages.ts';
import {
  toNotificationView,
  type NotificationView,
  type OtherTypes,
} from '../notification-view.ts';
import type { NotificationsMessages } from '../notifications.messages.ts';
import type { getNotificationIcon, SidebarInteractions } from './notification-sidebar.lazy.ts';
import { renderAllRows } from './long-list.ts';
import type { RenderGroup, RenderRow, RowPosition } from './sidebar-types.ts';

/** What the rows of a list have in common. */
export interface RowContext {
  t: NotificationsMessages;
  types: NotificationTypesMessages;
  /** For types that are not kept by default. */
  other: OtherTypes | undefined;
  locale: string;
  /** Current time in milliseconds. */
  now: number;
  host: PageHost;
  /** Undefined until the lazy part has loaded: the first rows show without icons, times and buttons. */
  interactions: SidebarInteractions | undefined;
  getIcon: typeof getNotificationIcon | undefined;
  onFollow(event: MouseEvent, item: Notification, href: string): void;
}

/** @param rowLimit rows that are rendered until the lazy part has loaded */
export function renderRows(
  context: RowContext,
  shown: readonly Notification[],
  rowLimit: number,
): unknown {
  const { t, now, interactions } = context;
  const group: RenderGroup = (day, rows) => renderGroup(t, day, rows);
  const row: RenderRow = (item, day, position) => renderRow(context, item, day, position);
  return (
    interactions?.renderGroups(groupByDay(shown, now), group, row) ??
    renderAllRows(groupByDay(shown.slice(0, rowLimit), now), group, row)
  );
}

function renderGroup(t: NotificationsMessages, { day }: DayGroup, rows: unknown): TemplateResult {
  return html`<h3 id=${day}>${t[day]}</h3>
    <ul part="list" aria-labelledby=${day}>
      ${rows}
    </ul>`;
}

function renderRow(
  context: RowContext,
  item: Notification,
  day: DayGroup['day'],
  position?: RowPosition,
): TemplateResult {
  const { t, types, other, locale, interactions, getIcon } = context;
  const plain = toNotificationView(item, types, t.unknown, locale, other);
  const view = interactions?.toView(item, plain) ?? plain;
  const otherIcons: Partial<Record<string, TemplateResult>> | undefined = other?.part.otherIcons;
  return html`<li
    part="row"
    class="${item.isRead ? 'read' : 'unread'} ${item.eventType}"
    data-id=${item.id}
    aria-posinset=${position ? position.index + 1 : nothing}
    aria-setsize=${position?.setSize ?? nothing}
  >
    <span class="type-icon ${view.tone}" aria-hidden="true"
      >${
        interactions?.parts?.pictures?.renderBadgePicture(item) ??
        view.icon ??
        otherIcons?.[item.eventType] ??
        getIcon?.(item.eventType, view.tone)
      }</span
    >
    ${interactions?.parts?.renderCustomRow(item, view) ?? renderContent(context, item, view, day)}
    ${interactions?.renderMarkButton(item, view, t.markOne)}
  </li>`;
}

function renderContent(
  context: RowContext,
  item: Notification,
  view: NotificationView,
  day: DayGroup['day'],
) {
  const { t, now, locale, interactions } = context;
  const { title, body, href, action, report } = view;
  const links = [action, report].filter((link) => link !== undefined);
  // What an operator wrote is in any language; the other sentences are in that of the page, and isolate what people wrote.
  const direction = item.eventType === 'ad-hoc-notification' ? 'auto' : nothing;
  return html`<div class="text">
      <p class="title" dir=${direction}>
        ${
          item.isRead || item.eventType === 'welcome'
            ? nothing
            : html`<span class="visually-hidden">${t.unreadItem}: </span>`
        }${
          href
            ? renderLink(context, item, { path: href, label: title, kind: 'row-target' })
            : html`<span class="row-target" tabindex="-1">${title}</span>`
        }
      </p>
      ${body ? html`<p class="muted" dir=${direction}>${body}</p>` : nothing}
      ${interactions?.parts?.pictures?.renderNoticePicture(item)}
      ${
        links.length
          ? html`<p class="links">
              ${links.map((link) => renderLink(context, item, { path: link.href, label: link.label, kind: 'action' }))}
            </p>`
          : nothing
      }
    </div>
    ${interactions?.renderTime(item.createdAt, day, now, locale)}`;
}

interface RowLink {
  path: string;
  label: string;
  kind: 'row-target' | 'action';
}

function renderLink(
  { host, interactions, onFollow }: RowContext,
  item: Notification,
  { path, label, kind }: RowLink,
) {
  const isAbsolute = /^https?:/.test(path);
  const opensNewTab = isAbsolute || host.kind === 'embed';
  const ownHref = isAbsolute ? path : host.href(path);
  // Rows are of a person who is signed in on the host page: the app may not know them.
  const href = opensNewTab && !isAbsolute ? addNeededLogin(ownHref) : ownHref;
  return html`<a
    class=${kind}
    part=${kind === 'action' ? 'action' : nothing}
    href=${href}
    target=${opensNewTab ? '_blank' : nothing}
    rel=${opensNewTab ? 'noopener noreferrer' : nothing}
    @click=${(event: MouseEvent) => onFollow(event, item, href)}
    >${label}${opensNewTab && kind === 'action' ? interactions?.newTabIcon : nothing}</a
  >`;
}
