import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Notification } from '../../../contract/notification.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { signInState } from '../../core/app/sign-in.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { closeOnCancel } from '../../ui/modal/close-on-cancel.ts';
import { onNextPaint } from '../../ui/next-paint.ts';
import { notifications, type Notifications } from '../notifications.store.ts';
import { notificationsMessages, type NotificationsMessages } from '../notifications.messages.ts';
import { notificationTypesMessages } from '../notification-types.messages.ts';
import { renderRows, type RowContext } from './notification-row.ts';
import type { SidebarInteractions, getNotificationIcon } from './notification-sidebar.lazy.ts';
import { createListActions } from './list-actions.ts';
import { loadInteractions, openDialog } from './load-interactions.ts';
import { firstRows, secondRows } from './long-list.ts';
import { styles } from './notification-sidebar.styles.ts';
import {
  getBody,
  renderFilter,
  renderHeader,
  renderNotice,
  renderSkeleton,
} from './sidebar-body.ts';
import { SidebarLogin } from './sidebar-login.ts';
import type { RenderItem } from './sidebar-types.ts';

export type { RenderItem } from './sidebar-types.ts';

/**
 * What is shown of a sidebar that opens: the pressed bell, then the dialog with its head, then its rows.
 * Each comes a frame after the former one: together they take longer than an answer to a tap may take.
 */
type Stage = 'closed' | 'head' | 'whole';

/**
 * @summary Drawer with the recent notifications, grouped by day. Each can be marked as read, or all at once. Older ones load when the
 * end of the list comes into view, or by a button. Tab follows the document order; arrows, Home and End move from row to row. A long
 * list is virtualized: the browser's find in page sees only the rendered rows.
 * @slot first-time - Above the list while the welcome is unread.
 * @slot empty - Replaces the text of an empty list.
 * @slot footer - Below the list.
 * @fires ev-notification-follow - The user clicked a notification's link; carries `item` and `href`. Cancelable.
 * @csspart drawer - The drawer.
 * @csspart header - Heading and actions for all notifications.
 * @csspart list - The list of a day.
 * @csspart row - A notification.
 * @csspart action - The link below a notification's text.
 */
export class NotificationSidebar extends WiredElement {
  static override styles = styles;

  /** Custom content of the rows. */
  @property({ attribute: false }) renderItem: RenderItem | undefined;
  /** The bell that this sidebar belongs to. On a wide page of another site it opens as a panel under the bell. */
  @property({ attribute: false }) anchor: HTMLElement | null | undefined;
  @state() private unreadOnly = false;
  @state() private stage: Stage = 'closed';
  /** Loaded after the first rows. */
  @state() private interactions: SidebarInteractions | undefined;

  readonly #list = this.store((app) => app.use(notifications).$list);
  readonly #unreadCount = this.store((app) => app.use(notifications).$unreadCount);
  readonly #welcome = this.store((app) => app.use(notifications).$firstTimeUser);
  readonly #state = this.store((app) => app.use(notifications).$state);
  readonly #open = this.store((app) => app.use(notifications).$sidebarOpen);
  readonly #signedIn = this.store((app) => app.use(signInState).$signedIn);
  readonly #minute = this.store((app) => app.use(ticker).$minute);
  readonly #messages = new MessagesController(this, notificationsMessages);
  readonly #types = new MessagesController(this, notificationTypesMessages);
  readonly #actions = createListActions({
    getStore: () => this.#store,
    getFilter: () => (this.unreadOnly ? 'unread' : 'all'),
    getRenderItem: () => this.renderItem,
  });
  readonly #login = new SidebarLogin(this);
  #detachSidebar: (() => void) | undefined;
  #closeDialog: (() => void) | undefined;
  #cancelStage: (() => void) | undefined;
  #loadFrame: number | undefined;
  #getIcon: typeof getNotificationIcon | undefined;
  #rowLimit = firstRows;

  constructor() {
    super();
    // Renders again when they change.
    this.store((app) => app.use(notifications).$unreadList);
    this.store((app) => app.use(notifications).$older);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const store = this.foundApp?.use(notifications);
    this.#syncDialog(false);
    this.#cancelStage = void this.#cancelStage?.();
    cancelAnimationFrame(this.#loadFrame!);
    this.#detachSidebar?.();
    this.interactions?.disconnect();
    this.#detachSidebar = undefined;
    // A moved sidebar stays open. A removed one must not open by itself when it is inserted again.
    queueMicrotask(() => !this.isConnected && !store?.$hasSidebar.get() && store?.closeSidebar());
  }

  protected override appChanged(): void {
    this.#detachSidebar?.();
    this.#detachSidebar = undefined;
  }

  protected override willUpdate(): void {
    if (this.stage === this.#nextStage) return;
    this.#cancelStage ??= onNextPaint(() => {
      this.#cancelStage = undefined;
      this.stage = this.#nextStage;
    });
  }

  get #nextStage(): Stage {
    if (!this.#open.value) return 'closed';
    return this.stage === 'closed' ? 'head' : 'whole';
  }

  protected override updated(): void {
    if (!this.isConnected) return;
    // The App is known after the first update. The bell renders a sidebar only where none is attached.
    this.#detachSidebar ??= this.#store.attachSidebar();
    const open = this.#open.value && this.stage !== 'closed';
    this.#syncDialog(open);
    this.interactions?.update(open);
    // After the rows are painted: loading the lazy part earlier would delay them.
    if (open && this.stage === 'whole' && (this.#state.value !== 'loading' || this.renderItem))
      this.#loadFrame ??= requestAnimationFrame(() => void this.#loadInteractions());
  }

  /** Opens or closes the native dialog, which restores the focus, and locks scrolling of the page. */
  #syncDialog(open: boolean): void {
    const dialog = this.renderRoot?.querySelector('dialog');
    if (!dialog || open !== !this.#closeDialog) return;
    this.#closeDialog = this.#closeDialog
      ? void this.#closeDialog()
      : openDialog(dialog, this.app.host.kind === 'embed' && this.anchor, () =>
          this.#store.closeSidebar(),
        );
    if (this.interactions) return this.interactions.syncScrollLock(dialog);
    // Not loaded yet: the next opening requests it again.
    cancelAnimationFrame(this.#loadFrame!);
    this.#loadFrame = undefined;
  }

  async #loadInteractions(): Promise<void> {
    // In the next frame, so that this one paints the first rows alone.
    this.#loadFrame = requestAnimationFrame(() => {
      this.#rowLimit = secondRows;
      this.requestUpdate();
    });
    // With custom rows it loads before the list has arrived.
    const rowCount = this.renderItem ? Infinity : this.#list.value.length;
    const part = await loadInteractions(this, this.#actions, rowCount);
    if (this.interactions) return;
    this.#getIcon = part.getNotificationIcon;
    this.shadowRoot!.adoptedStyleSheets.push(part.lazyStyles.styleSheet!);
    this.interactions = part.interactions;
    this.interactions.syncScrollLock(this.renderRoot.querySelector('dialog')!);
  }

  get #store(): Notifications {
    return this.use(notifications);
  }

  readonly #onFollow = (event: MouseEvent, item: Notification, href: string): void => {
    if (!this.interactions?.viewOnly?.reason) void this.#store.markRead(item.id);
    this.interactions?.handleFollow(event, item, href);
    this.#store.closeSidebar();
  };

  readonly #markAll = (): void => {
    void this.#store.markAllRead();
    // To the list, once the button that marks all is removed.
    void this.interactions?.focus.restoreAfterMark();
  };

  override render() {
    const t = this.#messages.value;
    const closeSidebar = () => this.#store.closeSidebar();
    // The browser fires `close` a task after `cancel`: an update between them would open the dialog again.
    return html`<dialog
      part="drawer"
      tabindex="-1"
      aria-labelledby="heading"
      @cancel=${(event: Event) => closeOnCancel(event, closeSidebar)}
      @close=${(event: Event) => (event.target as HTMLDialogElement).open || (this.isConnected && closeSidebar())}
      @pointerdown=${(event: Event) => event.target === event.currentTarget && closeSidebar()}
    >
      <div class="frame">
        ${renderHeader(t, this.#renderMarkAll(t), closeSidebar)}
        ${this.interactions?.renderStatus()}
        <div
          class="body"
          tabindex="0"
          role="group"
          aria-labelledby="heading"
          @keydown=${this.interactions?.focus.onKeyDown}
          @focusin=${this.interactions?.focus.onFocus}
          @scroll=${this.interactions?.onScroll}
        >
          ${this.stage === 'whole' ? this.#renderBody(t) : nothing}
        </div>
        ${this.interactions?.renderFooter()}<slot name="footer"></slot>
      </div>
    </dialog>`;
  }

  #renderMarkAll(t: NotificationsMessages): unknown {
    return this.#unreadCount.value
      ? (this.interactions?.viewOnly?.renderMarkAll(t.markAll) ??
          html`<button type="button" class="quiet" @click=${this.#markAll}>${t.markAll}</button>`)
      : nothing;
  }

  #renderBody(t: NotificationsMessages): TemplateResult {
    const body = getBody({
      signedIn: this.#signedIn.value,
      state: this.#state.value,
      shown: this.#actions.getShown(),
      unreadOnly: this.unreadOnly,
      hasOlder: this.#actions.getOlderRange().cursor !== null,
      isWaiting: !(this.interactions?.parts?.isReady ?? !this.#actions.hasSpecialRows()),
    });
    switch (body.kind) {
      case 'signed-out':
        return this.#login.render(t);
      case 'error':
        return renderNotice(t.failed, '', { label: t.retry, run: () => this.#store.reload() });
      case 'loading':
        return renderSkeleton(t);
      case 'empty': {
        const notice = renderNotice(t.emptyTitle, t.emptyText);
        return this.#renderFiltered(t, html`<slot name="empty">${notice}</slot>`);
      }
      case 'all-read':
        return this.#renderFiltered(t, renderNotice(t.allReadTitle, t.allReadText));
      case 'list':
        return this.#renderFiltered(
          t,
          html`${this.#renderList(t, body.shown)}${this.interactions?.parts?.renderEnd(t, body.shown.at(-1)?.id)}`,
        );
    }
  }

  /** The content below the filter. */
  #renderFiltered(t: NotificationsMessages, content: unknown): TemplateResult {
    return html`${this.#welcome.value ? html`<slot name="first-time"></slot>` : nothing}
    ${renderFilter(t, {
      unreadCount: this.#unreadCount.value,
      unreadOnly: this.unreadOnly,
      onChange: (unreadOnly) => (this.unreadOnly = unreadOnly),
    })}
    ${content}`;
  }

  #renderList(t: NotificationsMessages, shown: readonly Notification[]): unknown {
    const now = this.#minute.value;
    const context: RowContext = {
      t,
      types: this.#types.value,
      other: this.interactions?.parts?.otherTypes,
      locale: getLocale(this.app),
      now,
      host: this.app.host,
      interactions: this.interactions,
      getIcon: this.#getIcon,
      onFollow: this.#onFollow,
    };
    return renderRows(context, shown, this.#rowLimit);
  }
}
