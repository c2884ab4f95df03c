import { html, nothing, type TemplateResult } from 'lit';
import type { Notification } from '../../../contract/notification.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { date, dateTime, shortDate, time } from '../intl.ts';
import { check } from '../../ui/icons/check.ts';
import { close } from '../../ui/icons/close.ts';
import { dayGroups, type DayGroup } from '../day-groups.ts';
import { viewOf, type SidebarTexts } from '../notification-view.ts';
import { notifications, type Notifications } from '../notifications.store.ts';
import { sidebarTexts, typeTexts } from '../notifications.texts.ts';
import { styles } from './notification-sidebar.styles.ts';

/**
 * @summary The drawer with the recent notifications, grouped by day, readable one by one and all at once.
 * @csspart drawer - The drawer.
 * @csspart list - Each day's list.
 * @csspart row - Each notification.
 */
export class NotificationSidebar extends WiredElement {
  static override styles = styles;
  // Without decorators, and with a dialog of its own instead of ev-drawer: it must be light on a partner's page.
  static override properties = { unreadOnly: { state: true }, iconOf: { state: true } };

  declare private unreadOnly: boolean;
  /** Comes in a chunk of its own, after the list. */
  declare private iconOf: ((eventType: string) => TemplateResult) | undefined;

  readonly #list = this.store((app) => app.use(notifications).$list);
  readonly #state = this.store((app) => app.use(notifications).$state);
  readonly #open = this.store((app) => app.use(notifications).$sidebarOpen);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #minute = this.store((app) => app.use(ticker).$minute);
  readonly #texts = this.store((app) => app.use(sidebarTexts));
  readonly #types = this.store((app) => app.use(typeTexts));
  #detach: (() => void) | undefined;

  constructor() {
    super();
    this.unreadOnly = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#show(false);
    this.#detach?.();
    this.#detach = undefined;
  }

  protected override updated(): void {
    if (!this.isConnected) return;
    // Only now the App is known; the bell looks whether a sidebar stands here.
    this.#detach ??= this.#store.attachSidebar();
    this.#show(this.#open.value ?? false);
  }

  /** Opens or closes the native dialog; the page behind holds still, and the focus returns by itself. */
  #show(open: boolean): void {
    const dialog = this.renderRoot?.querySelector('dialog');
    if (!dialog || open === dialog.open) return;
    if (open) dialog.showModal();
    else dialog.close();
    void this.#freeze(dialog);
    if (!open) return;
    if (!this.iconOf) void import('../notification-icons.ts').then(({ iconOf }) => (this.iconOf = iconOf));
  }

  /** The page behind holds still while it is open. What does that comes after the list: it is not seen. */
  async #freeze(dialog: HTMLDialogElement): Promise<void> {
    const { dropOverlay, pushOverlay } = await import('../../ui/modal/overlays.ts');
    if (dialog.open) pushOverlay(dialog);
    else dropOverlay(dialog);
  }

  get #store(): Notifications {
    return this.use(notifications);
  }

  #onFollow(item: Notification): void {
    void this.#store.markRead(item.id);
    this.#store.closeSidebar();
  }

  override render() {
    const t = this.#texts.value!;
    const items = this.#list.value ?? [];
    const unread = items.filter((item) => !item.isRead).length;
    const shut = () => this.#store.closeSidebar();
    return html`<dialog
      part="drawer"
      tabindex="-1"
      aria-labelledby="heading"
      @close=${shut}
      @pointerdown=${(event: Event) => event.target === event.currentTarget && shut()}
    >
      <div class="frame">
        <header>
          <h2 id="heading">${t.title}</h2>
          ${unread ? html`<button type="button" class="quiet" @click=${() => this.#store.markAllRead()}>${t.markAll}</button>` : nothing}
          <button type="button" class="quiet square" aria-label=${t.close} @click=${shut}>${close}</button>
        </header>
        <div class="body" tabindex="0" role="group" aria-labelledby="heading">
          ${this.#open.value ? this.#body(t, items, unread) : nothing}
        </div>
      </div>
    </dialog>`;
  }

  #body(t: SidebarTexts, items: readonly Notification[], unread: number) {
    if (!this.#signedIn.value)
      return this.#notice(t.signedOut, '', t.login, () => this.use(session).login('read', { trigger: 'notification_sidebar' }));
    if (this.#state.value === 'error' && !items.length) return this.#notice(t.failed, '', t.retry, () => this.#store.reload());
    if (this.#state.value !== 'ready' && !items.length) return this.#skeleton(t);
    const shown = this.unreadOnly ? items.filter((item) => !item.isRead) : items;
    return html`<div class="filter">${this.#choice(t.all, false)}${this.#choice(t.unread({ count: String(unread) }), true)}</div>
      ${
        shown.length
          ? dayGroups(shown, this.#minute.value ?? 0).map((group) => this.#group(t, group))
          : items.length
            ? this.#notice(t.allReadTitle, t.allReadText)
            : this.#notice(t.emptyTitle, t.emptyText)
      }`;
  }

  #choice(label: string, unreadOnly: boolean) {
    const chosen = this.unreadOnly === unreadOnly;
    return html`<button
      type="button"
      class="chip"
      aria-pressed=${chosen ? 'true' : 'false'}
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
      ${Array.from({ length: 6 }, () => html`<i></i><i></i>`)}
    </div>`;
  }

  #group(t: SidebarTexts, group: DayGroup) {
    return html`<h3 id=${group.day}>${t[group.day]}</h3>
      <ul part="list" aria-labelledby=${group.day}>
        ${group.items.map((item) => this.#row(t, item, group.day))}
      </ul>`;
  }

  #row(t: SidebarTexts, item: Notification, day: DayGroup['day']): TemplateResult {
    const locale = localeOf(this.app!);
    const view = viewOf(item, this.#types.value!, t.unknown, locale);
    const at = (day === 'today' ? time : day === 'yesterday' ? date : shortDate)(item.createdAt, locale);
    return html`<li part="row" class=${item.isRead ? 'read' : 'unread'}>
      <span class="mark ${view.tone}" aria-hidden="true">${this.iconOf?.(item.eventType)}</span>
      <div class="text">
        <p class="title">
          ${item.isRead ? nothing : html`<span class="sr">${t.unreadItem}: </span>`}${this.#link(item, view.href, view.title)}
        </p>
        ${view.body ? html`<p class="second">${view.body}</p>` : nothing}
        ${view.action ? html`<p>${this.#action(item, view.action)}</p>` : nothing}
      </div>
      <time datetime=${item.createdAt} title=${dateTime(item.createdAt, locale)}>${at}</time>
      ${
        item.isRead
          ? nothing
          : html`<button
              type="button"
              class="once"
              aria-label="${t.markOne}: ${view.title}"
              @click=${() => this.#store.markRead(item.id)}
            >
              ${check}
            </button>`
      }
    </li>`;
  }

  #target(href: string) {
    const away = /^https?:/.test(href) || this.app!.host.kind === 'embed';
    return { href: /^https?:/.test(href) ? href : this.app!.host.href(href), target: away ? '_blank' : undefined };
  }

  #link(item: Notification, path: string | null, title: string) {
    if (!path) return title;
    const { href, target } = this.#target(path);
    return html`<a
      href=${href}
      target=${target ?? nothing}
      rel=${target ? 'noopener noreferrer' : nothing}
      @click=${() => this.#onFollow(item)}
      >${title}</a
    >`;
  }

  #action(item: Notification, action: { label: string; href: string }) {
    const { href, target } = this.#target(action.href);
    return html`<a
      class="act"
      href=${href}
      target=${target ?? nothing}
      rel=${target ? 'noopener noreferrer' : nothing}
      @click=${() => this.#onFollow(item)}
      >${action.label}</a
    >`;
  }
}
