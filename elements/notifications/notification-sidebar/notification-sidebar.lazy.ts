/**
 * What the open sidebar needs after its first rows: icons, times, buttons, keyboard. Loaded after
 * those rows.
 */
import { html, nothing } from 'lit';
import { showError } from '../../core/page/show-error.ts';
import { failAct } from '../../core/http/fail-act.ts';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import type { Notification } from '../../../contract/notification.ts';
import { mailOpen } from '../../ui/icons/icons.ts';
import { removeOverlay, pushOverlay } from '../../ui/modal/push-overlay.ts';
import type { DayGroup } from '../group-by-day.ts';
import { formatDateTime } from '../../../messages/values.ts';
import {
  notificationPanelMessages,
  type NotificationPanelMessages,
} from '../notification-panel.messages.ts';
import type { NotificationView } from '../notification-view.ts';
import { EmbedStatus } from './embed-status.ts';
import { newTabIcon, renderEmbedFooter, toEmbedView } from './embed-view.ts';
import { sidebarPartsModule } from './sidebar-parts-module.ts';
import { renderAllRows, virtualizeAbove } from './long-list.ts';
import { NotificationFollowEvent } from './notification-sidebar.events.ts';
import { RowFocus } from './row-focus.ts';
import { formatRowTime } from './row-time.ts';
import type { SidebarParts } from './sidebar-parts.lazy.ts';
import type { ViewOnly } from './view-only.lazy.ts';
import type { ListActions, RenderGroup, RenderRow, SidebarHost } from './sidebar-types.ts';

export { getNotificationIcon } from '../notification-icons.ts';
export { lazyStyles } from './notification-sidebar.lazy.styles.ts';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** What loads `SidebarParts`, for a long list together with its code. */
export interface PartsModules {
  SidebarParts: typeof SidebarParts;
  longList?: typeof import('./long-list.lazy.ts') | undefined;
}

/** Interactions of an open sidebar beyond rendering its rows. */
export class SidebarInteractions {
  /** Undefined until the list needs them. */
  parts: SidebarParts | undefined;
  readonly focus: RowFocus;
  /** On another site's page. */
  readonly #embedMessages: MessagesController<NotificationPanelMessages> | undefined;
  #embedStatus: EmbedStatus | undefined;
  /** On the product's own pages. */
  viewOnly: ViewOnly | undefined;

  constructor(
    private readonly sidebar: SidebarHost,
    private readonly list: ListActions,
    partsModules: PartsModules | undefined,
  ) {
    this.focus = new RowFocus(sidebar);
    if (sidebar.foundApp?.host.kind === 'embed') {
      this.#embedMessages = new MessagesController(sidebar, notificationPanelMessages);
      this.#embedStatus = new EmbedStatus(sidebar);
    }
    if (sidebar.foundApp?.host.kind === 'app')
      void loadModule(() => import('./view-only.lazy.ts'), warnOfLoadError).then(
        (part) => part && (this.viewOnly = new part.ViewOnly(sidebar)),
      );
    this.#setParts(partsModules);
  }

  #setParts(modules: PartsModules | undefined): void {
    this.parts ??=
      modules && new modules.SidebarParts(this.sidebar, this.list, this.focus, modules.longList);
  }

  /** Locks scrolling of the page while the dialog is open. */
  syncScrollLock(dialog: HTMLDialogElement): void {
    if (dialog.open) pushOverlay(dialog);
    else removeOverlay(dialog);
  }

  /**
   * Renders the days; of a long list only the rows around the visible part.
   * @returns undefined while the caller renders the first rows
   */
  renderGroups(
    groups: readonly DayGroup[],
    renderGroup: RenderGroup,
    renderRow: RenderRow,
  ): unknown {
    this.focus.ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
    const longList = this.parts?.longList;
    return longList
      ? longList.render(groups, renderGroup, renderRow)
      : renderAllRows(groups, renderGroup, renderRow);
  }

  /** Call after each render of the sidebar. */
  update(open: boolean): void {
    if (!this.focus.scroller.querySelector('ul')) this.focus.ids = [];
    if (open) this.focus.restore();
    if (!open) {
      this.parts?.retry();
      this.#embedStatus?.clear();
    }
    const isLong = open && this.focus.ids.length > virtualizeAbove;
    if (isLong || (open && this.list.needsParts())) void this.#loadParts(isLong);
    this.parts?.longList?.update(isLong);
  }

  /** After a failure the next update of the sidebar, or its next opening, requests them again. */
  async #loadParts(isLong: boolean): Promise<void> {
    if (this.parts) return this.parts.load(isLong);
    const modules = await sidebarPartsModule.load().catch(() => undefined);
    if (!modules) return;
    this.#setParts(modules);
    this.sidebar.requestUpdate();
  }

  disconnect(): void {
    this.parts?.longList?.disconnect();
  }

  readonly onScroll = (): void => this.parts?.longList?.onScroll();

  /** What a row shows on this page. */
  toView(item: Notification, plain: NotificationView): NotificationView {
    const view = this.parts?.toSecurityView(item, plain) ?? plain;
    return this.#embedMessages ? toEmbedView(item, view, this.#embedMessages.value) : view;
  }

  /** Marks a link to a new tab. */
  readonly newTabIcon = newTabIcon;

  renderStatus(): unknown {
    return this.#embedStatus?.render(this.#embedMessages!.value);
  }

  renderFooter(): unknown {
    if (!this.#embedMessages) return nothing;
    return renderEmbedFooter(this.sidebar.app, this.#embedMessages.value);
  }

  /** The button that marks a row as read. */
  renderMarkButton(item: Notification, view: NotificationView, label: string): unknown {
    // The welcome counts as read everywhere.
    if (item.isRead || item.eventType === 'welcome') return nothing;
    const onMark = () => {
      void this.list.markRead(item.id);
      void this.focus.restoreAfterMark(item.id);
    };
    return html`<button
      type="button"
      class="mark-read"
      title=${label}
      aria-label="${label}: ${view.title}"
      @click=${onMark}
    >
      ${mailOpen}
    </button>`;
  }

  /**
   * The time of a row. Lazy: a browser's first date format takes longer than rendering all rows.
   */
  renderTime(at: string, day: DayGroup['day'], now: number, locale: string): unknown {
    return html`<time datetime=${at} title=${formatDateTime(at, locale)}
      >${formatRowTime(at, day, now, locale)}</time
    >`;
  }

  /**
   * Fires `ev-notification-follow`. Unless it is canceled, a welcome opens the first steps and any
   * other link navigates.
   */
  handleFollow(event: MouseEvent, item: Notification, href: string): void {
    if (!isPlainClick(event)) return;
    if (!this.sidebar.dispatchEvent(new NotificationFollowEvent(item, href)))
      event.preventDefault();
    else if (item.eventType === 'welcome') {
      event.preventDefault();
      void this.#openFirstSteps(item.payload?.userName);
    }
  }

  async #openFirstSteps(name: string | undefined): Promise<void> {
    const { app } = this.sidebar;
    try {
      await loadModule(() => import('../first-steps/define.ts'), failAct(app));
    } catch (error) {
      showError(app, error, { retry: () => void this.#openFirstSteps(name) });
      return;
    }
    const steps = Object.assign(document.createElement('ev-first-steps'), { name });
    steps.addEventListener('ev-first-steps-close', () => steps.remove());
    this.sidebar.renderRoot.append(steps);
  }
}
