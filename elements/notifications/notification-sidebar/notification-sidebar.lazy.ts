/**
 * What the open sidebar needs after its first rows: icons, keyboard, custom rows, virtual list.
 * Loaded after those rows.
 */
import { html, nothing } from 'lit';
import type { Notification } from '../../../contract/notification.ts';
import { removeOverlay, pushOverlay } from '../../ui/modal/overlay-stack.ts';
import type { DayGroup } from '../group-by-day.ts';
import { formatDateTime } from '../../../messages/values.ts';
import type { NotificationView } from '../notification-view.ts';
import type { NotificationsMessages } from '../notifications.messages.ts';
import { renderMarkButton } from './mark-button.ts';
import { secondRows, virtualizeAbove } from './long-list.ts';
import { NotificationFollowEvent } from './notification-sidebar.events.ts';
import { RowFocus } from './row-focus.ts';
import { formatRowTime } from './row-time.ts';
import type { SidebarParts } from './sidebar-parts.lazy.ts';
import type { ListActions, RenderGroup, RenderRow, SidebarHost } from './sidebar-types.ts';
import type { VirtualList } from './virtual-list.ts';

export { getNotificationIcon } from '../notification-icons.ts';
export { lazyStyles } from './notification-sidebar.lazy.styles.ts';

type SecurityNoticePart = typeof import('../security-notice.lazy.ts');
type VirtualRows = typeof import('./virtual-rows.lazy.ts');

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
/** Interactions of an open sidebar beyond rendering its rows. */
export class SidebarInteractions {
  readonly #focus: RowFocus;
  #virtualList: VirtualList | undefined;
  #partsModule: Promise<typeof import('./sidebar-parts.lazy.ts')> | undefined;
  /** False while the caller renders the first rows. */
  #rendersAll = true;
  #notice: SecurityNoticePart | undefined;
  #noticeLoad: Promise<unknown> | undefined;

  constructor(
    private readonly sidebar: SidebarHost,
    private readonly list: ListActions,
    /** Undefined until the list needs them. */
    public parts: SidebarParts | undefined,
  ) {
    this.#focus = new RowFocus(
      sidebar,
      () => this.#scroller,
      () => this.#virtualList,
    );
  }

  get #scroller(): HTMLElement {
    return this.sidebar.renderRoot.querySelector<HTMLElement>('.body')!;
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
    const virtualRows = this.parts?.virtualRows;
    this.#focus.ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
    this.#rendersAll = true;
    if (virtualRows) {
      if (this.#virtualList)
        return this.#renderVirtual(virtualRows, this.#virtualList, groups, renderGroup, renderRow);
      // `update` creates the virtual list after this render. A list that has grown keeps its rows and its scroll position.
      const hasGrown = this.#scroller.querySelectorAll('li').length > secondRows;
      this.#rendersAll = hasGrown || this.#focus.ids.length <= virtualizeAbove;
      if (!this.#rendersAll) return undefined;
    }
    return groups.map((group) =>
      renderGroup(
        group,
        group.items.map((item) => renderRow(item, group.day)),
      ),
    );
  }

  #renderVirtual(
    { repeat }: VirtualRows,
    list: VirtualList,
    groups: readonly DayGroup[],
    renderGroup: RenderGroup,
    renderRow: RenderRow,
  ): unknown {
    return list.virtualize(groups).map((group) => {
      const setSize = group.items.length;
      // Keyed by id: a row that stays keeps its nodes, and with them the focus.
      const rows = repeat(
        group.rows,
        ({ item }) => item.id,
        ({ item, index }) => renderRow(item, group.day, { index, setSize }),
      );
      return renderGroup(group, rows);
    });
  }

  /** Call after each render of the sidebar. */
  update(open: boolean): void {
    if (!this.#scroller.querySelector('ul')) this.#focus.ids = [];
    if (open) this.#focus.restore();
    const isLong = open && this.#focus.ids.length > virtualizeAbove;
    if (open && (isLong || this.list.needsParts())) void this.#loadParts();
    if (!isLong || !this.parts) this.disconnect();
    else if (!this.parts.virtualRows) this.parts.loadVirtualRows();
    else if (!this.#virtualList) {
      this.#virtualList = new this.parts.virtualRows.VirtualList(this.sidebar, this.#scroller);
      const { rowId } = this.#focus;
      this.#virtualList.pinnedId = rowId;
      // Its rows are other nodes.
      if (rowId) void this.#focus.restoreAfterMark(rowId);
      queueMicrotask(() => this.sidebar.requestUpdate());
    }
  }

  async #loadParts(): Promise<void> {
    if (!this.parts) {
      const lazy = await (this.#partsModule ??= import('./sidebar-parts.lazy.ts')).catch(
        () => undefined,
      );
      if (!lazy) return;
      this.parts ??= new lazy.SidebarParts(this.sidebar, this.list, undefined);
      this.sidebar.requestUpdate();
    }
    this.parts.load((id) => void this.#focusRowAfter(id));
  }

  renderOlder(t: NotificationsMessages, lastId: string | undefined): unknown {
    return this.#rendersAll ? this.parts?.olderRows?.render(t, lastId) : nothing;
  }

  disconnect(): void {
    this.#virtualList?.disconnect();
    this.#virtualList = undefined;
  }

  readonly onScroll = (): void => this.#virtualList?.update();
  readonly onFocus = (event: FocusEvent): void => this.#focus.onFocus(event);
  readonly onKeyDown = (event: KeyboardEvent): void => void this.#focus.onKeyDown(event);

  /** Moves the focus to the row after this one, or to the first. */
  async #focusRowAfter(id: string | undefined): Promise<void> {
    await this.sidebar.updateComplete;
    const { ids } = this.#focus;
    const next = ids[id === undefined ? 0 : ids.indexOf(id) + 1];
    if (next) await this.#focus.moveTo(next);
  }

  /** Moves the focus to the list once the button that marks all is removed. */
  restoreFocusAfterMark(): void {
    void this.#focus.restoreAfterMark();
  }

  renderMarkButton(item: Notification, view: NotificationView, label: string): unknown {
    return renderMarkButton(item, view, label, () => {
      void this.list.markRead(item.id);
      void this.#focus.restoreAfterMark(item.id);
    });
  }

  /** Changes of the account and withdrawals have sentences and a link in a part that loads with the first of them. */
  toSecurityView(item: Notification, view: NotificationView): NotificationView {
    if (!/^ad-hoc|verifying$/.test(item.eventType)) return view;
    this.#noticeLoad ??= import('../security-notice.lazy.ts').then(
      (part) => {
        this.#notice = part;
        this.sidebar.requestUpdate();
      },
      () => (this.#noticeLoad = undefined),
    );
    return this.#notice?.toSecurityView(this.sidebar.app, item, view) ?? view;
  }

  renderCustomRow(item: Notification, view: NotificationView): unknown {
    return this.parts?.customRows?.render(this.sidebar.renderItem, item, view);
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
    await import('../first-steps/define.ts');
    const steps = Object.assign(document.createElement('ev-first-steps'), { name });
    steps.addEventListener('ev-first-steps-close', () => steps.remove());
    this.sidebar.renderRoot.append(steps);
  }
}
