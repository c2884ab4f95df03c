import { html, nothing, type TemplateResult } from 'lit';
import type { Notification } from '../../../contract/notification.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { close } from '../../ui/icons/close.ts';
import { dayGroups, type DayGroup } from '../day-groups.ts';
import { viewOf, type NotificationView, type SidebarTexts } from '../notification-view.ts';
import { notifications, type Notifications } from '../notifications.store.ts';
import { sidebarTexts, typeTexts } from '../notifications.texts.ts';
import type { Behavior, iconOf } from './later.ts';
import { styles } from './notification-sidebar.styles.ts';

/**
 * Draws what a row says, instead of title, text and time: a Lit template, or a Node of your own (made once for each state
 * of an item). A string is shown as text, never read as HTML; undefined leaves the row as it is.
 */
export type RenderItem = (item: Notification, view: NotificationView, markRead: () => void) => unknown;

/** So many rows are drawn at first, and so many a frame later; later.ts sees to the others. */
const first = 6;
const second = 12;

/**
 * @summary The drawer with the recent notifications, grouped by day, readable one by one and all at once. Links and
 * buttons are in the plain order of Tab; arrows, Home and End go from row to row. Of a long list only the rows around the
 * visible ones stand in the document: the browser's own search finds those alone.
 * @slot first-time - Above the list while the welcome is unread.
 * @slot empty - Instead of the words for an empty list.
 * @slot footer - Below the list.
 * @fires ev-notification-follow - The person follows a notification; carries `item` and `href`. Cancelable.
 * @csspart drawer - The drawer.
 * @csspart header - Heading and what acts on all.
 * @csspart list - Each day's list.
 * @csspart row - Each notification.
 * @csspart action - What a notification offers in place.
 */
export class NotificationSidebar extends WiredElement {
  static override styles = styles;
  // Without decorators, and with a dialog of its own instead of ev-drawer: it must be light on a partner's page.
  static override properties = {
    renderItem: { attribute: false },
    unreadOnly: { state: true },
    later: { state: true },
  };

  /** Draws the rows in another way. */
  declare renderItem: RenderItem | undefined;
  declare private unreadOnly: boolean;
  /** Comes in a chunk of its own, after the list. */
  declare private later: Behavior | undefined;

  readonly #list = this.store((app) => app.use(notifications).$list);
  readonly #state = this.store((app) => app.use(notifications).$state);
  readonly #open = this.store((app) => app.use(notifications).$sidebarOpen);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #minute = this.store((app) => app.use(ticker).$minute);
  readonly #texts = this.store((app) => app.use(sidebarTexts));
  readonly #types = this.store((app) => app.use(typeTexts));
  #detach: (() => void) | undefined;
  #asked: number | undefined;
  #iconOf: typeof iconOf | undefined;
  #rows = first;

  constructor() {
    super();
    this.unreadOnly = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const store = this.app?.use(notifications);
    this.#show(false);
    this.#detach?.();
    this.later?.end();
    this.#detach = undefined;
    // Moved to another place it stays open; taken away it must not open by itself when it is put back.
    queueMicrotask(() => !this.isConnected && !store?.$hasSidebar.get() && store?.closeSidebar());
  }

  protected override appChanged(): void {
    this.#detach?.();
    this.#detach = undefined;
  }

  protected override updated(): void {
    if (!this.isConnected) return;
    // Only now the App is known; the bell looks whether a sidebar stands here.
    this.#detach ??= this.#store.attachSidebar();
    const open = this.#open.value ?? false;
    this.#show(open);
    this.later?.look(open);
    // After the rows: what they need later would keep them from being drawn.
    if (open && (this.#state.value !== 'loading' || this.renderItem))
      this.#asked ??= requestAnimationFrame(() => void this.#load());
  }

  /** Opens or closes the native dialog; the page behind holds still, and the focus returns by itself. */
  #show(open: boolean): void {
    const dialog = this.renderRoot?.querySelector('dialog');
    if (!dialog || open === dialog.open) return;
    if (open) dialog.showModal();
    else dialog.close();
    if (this.later) return this.later.freeze(dialog);
    // What is not there yet is asked for again with the next opening.
    cancelAnimationFrame(this.#asked!);
    this.#asked = undefined;
  }

  async #load(): Promise<void> {
    // With the next frame: what is drawn in this one would be part of it.
    requestAnimationFrame(() => {
      this.#rows = second;
      this.requestUpdate();
    });
    const later = await import('./later.ts');
    if (this.later) return;
    this.#iconOf = later.iconOf;
    this.shadowRoot!.adoptedStyleSheets.push(later.laterStyles.styleSheet!);
    this.later = new later.Behavior(this, () => this.#store);
    this.later.freeze(this.renderRoot.querySelector('dialog')!);
  }

  get #store(): Notifications {
    return this.use(notifications);
  }

  #onFollow(event: MouseEvent, item: Notification, href: string): void {
    void this.#store.markRead(item.id);
    this.later?.follow(event, item, href);
    this.#store.closeSidebar();
  }

  #markAll(): void {
    void this.#store.markAllRead();
    void this.later?.marked();
  }

  override render() {
    const t = this.#texts.value!;
    const items = this.#list.value ?? [];
    const shut = () => this.#store.closeSidebar();
    return html`<dialog
      part="drawer"
      tabindex="-1"
      aria-labelledby="heading"
      @close=${(event: Event) => (event.target as HTMLDialogElement).open || (this.isConnected && shut())}
      @pointerdown=${(event: Event) => event.target === event.currentTarget && shut()}
    >
      <div class="frame">
        <header part="header">
          <h2 id="heading">${t.title}</h2>
          ${
            items.some((item) => !item.isRead)
              ? html`<button type="button" class="quiet" @click=${this.#markAll}>${t.markAll}</button>`
              : nothing
          }
          <button type="button" class="quiet square" aria-label=${t.close} @click=${shut}>${close}</button>
        </header>
        <div
          class="body"
          tabindex="0"
          role="group"
          aria-labelledby="heading"
          @keydown=${this.later?.onKey}
          @focusin=${this.later?.onFocus}
          @scroll=${this.later?.onScroll}
        >
          ${this.#open.value ? this.#body(t, items) : nothing}
        </div>
        <slot name="footer"></slot>
      </div>
    </dialog>`;
  }

  #body(t: SidebarTexts, items: readonly Notification[]) {
    if (!this.#signedIn.value)
      return this.#notice(t.signedOut, '', t.login, () => this.use(session).login('read', { trigger: 'notification_sidebar' }));
    if (this.#state.value === 'error' && !items.length) return this.#notice(t.failed, '', t.retry, () => this.#store.reload());
    if ((this.#state.value !== 'ready' && !items.length) || (this.renderItem && !this.later)) return this.#skeleton(t);
    const shown = this.unreadOnly ? items.filter((item) => !item.isRead) : items;
    const welcome = items.some((item) => item.eventType === 'welcome' && !item.isRead);
    return html`${welcome ? html`<slot name="first-time"></slot>` : nothing}
      <div class="filter">
        ${this.#choice(t.all, false)}${this.#choice(t.unread({ count: String(this.#store.$unreadCount.get()) }), true)}
      </div>
      ${
        shown.length
          ? this.#groups(t, shown)
          : items.length
            ? this.#notice(t.allReadTitle, t.allReadText)
            : html`<slot name="empty">${this.#notice(t.emptyTitle, t.emptyText)}</slot>`
      }`;
  }

  #choice(label: string, unreadOnly: boolean) {
    return html`<button
      type="button"
      class="chip"
      aria-pressed=${this.unreadOnly === unreadOnly}
      @click=${() => (this.unreadOnly = unreadOnly)}
    >
      ${label}
    </button>`;
  }

  #notice(heading: string, text: string, label?: string, act?: () => void) {
    return html`<div class="notice">
      <p class="strong">${heading}</p>
      ${text ? html`<p class="second">${text}</p>` : nothing}
      ${label ? html`<button type="button" class="act" @click=${act}>${label}</button>` : nothing}
    </div>`;
  }

  /** Six rows of the size that rows have. */
  #skeleton(t: SidebarTexts) {
    return html`<div class="waiting" role="status" aria-label=${t.loading}>
      <i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i>
    </div>`;
  }

  #groups(t: SidebarTexts, shown: readonly Notification[]) {
    const now = this.#minute.value ?? 0;
    const draw = (group: DayGroup, rows: unknown) => this.#group(t, group, rows);
    const row = (item: Notification, day: DayGroup['day'], place?: number, of?: number) => this.#row(t, item, day, place, of);
    return (
      this.later?.groups(dayGroups(shown, now), draw, row) ??
      dayGroups(shown.slice(0, this.#rows), now).map((group) =>
        draw(
          group,
          group.items.map((item) => row(item, group.day)),
        ),
      )
    );
  }

  #group(t: SidebarTexts, { day }: DayGroup, rows: unknown) {
    return html`<h3 id=${day}>${t[day]}</h3>
      <ul part="list" aria-labelledby=${day}>
        ${rows}
      </ul>`;
  }

  #row(t: SidebarTexts, item: Notification, day: DayGroup['day'], place?: number, of?: number): TemplateResult {
    const locale = localeOf(this.app!);
    const view = viewOf(item, this.#types.value!, t.unknown, locale);
    return html`<li
      part="row"
      class=${item.isRead ? 'read' : 'unread'}
      data-id=${item.id}
      aria-posinset=${place ?? nothing}
      aria-setsize=${of ?? nothing}
    >
      <span class="mark ${view.tone}" aria-hidden="true">${this.#iconOf?.(item.eventType)}</span>
      ${this.later?.own(item, view) ?? this.#content(t, item, view, day, locale)} ${this.later?.once(item, view, t.markOne)}
    </li>`;
  }

  #content(t: SidebarTexts, item: Notification, view: NotificationView, day: DayGroup['day'], locale: string) {
    return html`<div class="text">
        <p class="title">
          ${item.isRead ? nothing : html`<span class="sr">${t.unreadItem}: </span>`}${
            view.href ? this.#link(item, view.href, view.title, 'to') : html`<span class="to" tabindex="-1">${view.title}</span>`
          }
        </p>
        ${view.body ? html`<p class="second">${view.body}</p>` : nothing}
        ${view.action ? html`<p>${this.#link(item, view.action.href, view.action.label, 'act')}</p>` : nothing}
      </div>
      ${this.later?.time(item.createdAt, day, this.#minute.value!, locale)}`;
  }

  #link(item: Notification, path: string, label: string, name: 'to' | 'act') {
    const { host } = this.app!;
    const web = /^https?:/.test(path);
    const away = web || host.kind === 'embed';
    const href = web ? path : host.href(path);
    return html`<a
      class=${name}
      part=${name === 'act' ? 'action' : nothing}
      href=${href}
      target=${away ? '_blank' : nothing}
      rel=${away ? 'noopener noreferrer' : nothing}
      @click=${(event: MouseEvent) => this.#onFollow(event, item, href)}
      >${label}</a
    >`;
  }
}
