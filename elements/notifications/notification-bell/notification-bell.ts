import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { errorsMessages } from '../../core/http/errors.messages.ts';
import { warnOfLoadError, type ModuleLoadError } from '../../base/load-module.ts';
import type { EventType } from '../../../contract/event-types.ts';
import { limits } from '../../../contract/limits.ts';
import { formatWholeNumber } from '../../../messages/values/whole-number.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { signInState } from '../../core/app/sign-in.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getMessages } from '../../core/i18n/get-messages.ts';
import { bell } from '../../ui/icons/icons.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { icons } from '../../ui/styles/icons.styles.ts';
import { reset } from '../../ui/styles/reset.styles.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.styles.ts';
import { notificationBellMessages } from './notification-bell.messages.ts';
import { createLazyModule, notificationsModule } from '../lazy-module.ts';
import { notifications } from '../notifications.store.ts';
import { NotificationOpenEvent } from './notification-bell.events.ts';
import { styles } from './notification-bell.styles.ts';

/** Milliseconds: notifications that arrive within it are announced together. */
const announceDelay = 500;
/** Parts of the bell's own sidebar, exported through the bell. */
const sidebarParts = 'drawer, header, list, row, action';

/** Fetched by the first click. */
export const sidebarModule = createLazyModule(() => import('../notification-sidebar/define.ts'));

/** The text of the badge: empty at zero, the count up to `max`, then `{max}+`. */
export const formatBadgeCount = (
  count: number,
  max: number = limits.notificationBadgeMax,
  locale?: string,
): string =>
  count <= 0 ? '' : formatWholeNumber(Math.min(count, max), locale) + (count > max ? '+' : '');

/** The types that an attribute lists, separated by spaces or commas; null for the default ones. */
const parseEventTypes = (names: string | null | undefined): EventType[] | null =>
  (names?.match(/[^\s,]+/g) as EventType[] | undefined) ?? null;

/**
 * @summary The bell shows the live count of unread notifications and opens the sidebar. Without an
 * `ev-notification-sidebar` in its App, as on a partner's page, it renders its own. Signed out, the
 * sidebar offers the login.
 * @slot icon - Replaces the bell icon.
 * @fires ev-notification-open - The user clicked the bell. Cancelable: the sidebar then stays
 * closed.
 * @csspart button - The button.
 * @csspart badge - The count.
 */
export class NotificationBell extends WiredElement {
  static override styles = [tokens, reset, icons, visuallyHidden, styles];

  /** Highest count that the badge shows; above it the badge reads `{max}+`. */
  @property({ type: Number }) max: number = limits.notificationBadgeMax;
  /**
   * Event types to list, separated by spaces; default: the twelve of the specification. Applies to
   * the whole App.
   */
  @property() types: string | undefined;
  @state() private announcement = '';
  @state() private hasOwnSidebar = false;

  readonly #signedIn = this.store((app) => app.use(signInState).$signedIn);
  readonly #count = this.store((app) => app.use(notifications).$unreadCount);
  readonly #hasCount = this.store((app) => app.use(notifications).$hasCount);
  readonly #state = this.store((app) => app.use(notifications).$state);
  readonly #open = this.store((app) => app.use(notifications).$sidebarOpen);
  readonly #hasSidebar = this.store((app) => app.use(notifications).$hasSidebar);
  readonly #messages = new MessagesController(this, notificationBellMessages);
  #lastCount: number | undefined;
  #announceTimer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#announceTimer);
  }

  protected override appChanged(): void {
    this.#lastCount = undefined;
    if (this.foundApp && this.types)
      this.use(notifications).setEventTypes(parseEventTypes(this.types));
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('types') && this.hasUpdated)
      this.use(notifications).setEventTypes(parseEventTypes(this.types));
    const count = this.#count.value;
    const state = this.#state.value;
    // Signed out: the next count belongs to another session and is not announced.
    if (state === 'idle') this.#lastCount = undefined;
    if (state !== 'ready' || !this.#hasCount.value || count === this.#lastCount) return;
    clearTimeout(this.#announceTimer);
    // Announce only an increase: the first count and a decrease don't justify an interruption.
    if (this.#lastCount !== undefined && count > this.#lastCount)
      this.#announceTimer = setTimeout(
        () => (this.announcement = this.#getLabel(this.#count.value)),
        announceDelay,
      );
    else this.announcement = '';
    this.#lastCount = count;
  }

  #getLabel(count: number): string {
    const t = this.#messages.value;
    if (!this.#signedIn.value) return t.signedOut;
    const max = this.max ?? limits.notificationBadgeMax;
    const locale = getLocale(this.app);
    return count > max
      ? t.nameMore({ max: formatWholeNumber(max, locale) })
      : count > 0
        ? t.nameCount({ count: formatWholeNumber(count, locale) })
        : t.name;
  }

  async #onClick(): Promise<void> {
    // A panel leaves the bell in reach.
    if (this.#open.value) return this.use(notifications).closeSidebar();
    if (!this.dispatchEvent(new NotificationOpenEvent())) return;
    this.use(notifications).openSidebar();
    if (this.#hasSidebar.value) return;
    await sidebarModule.load().then(
      () => (this.hasOwnSidebar = true),
      (error: ModuleLoadError) => this.#onSidebarMissing(error),
    );
  }

  /** Closes what can't be shown, so that the next click opens it. */
  async #onSidebarMissing(error: ModuleLoadError): Promise<void> {
    this.use(notifications).closeSidebar();
    const module = await notificationsModule.load().catch(warnOfLoadError);
    const retry = () => void this.#onClick();
    this.announcement =
      (await module?.showMissingSidebar(this.app, error, retry).catch(warnOfLoadError)) ??
      getMessages(this.app, errorsMessages).network;
  }

  override render() {
    const count = this.#count.value;
    const badge = formatBadgeCount(count, this.max, getLocale(this.app));
    return html`<button
        part="button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded=${this.#open.value ? 'true' : 'false'}
        aria-label=${this.#getLabel(count)}
        @click=${this.#onClick}
      >
        <slot name="icon">${bell}</slot
        >${badge ? html`<span part="badge" class="badge" aria-hidden="true">${badge}</span>` : nothing}
      </button>
      <span class="visually-hidden" role="status">${this.announcement}</span>
      ${
        this.hasOwnSidebar
          ? html`<ev-notification-sidebar
              exportparts=${sidebarParts}
              .anchor=${this.renderRoot.querySelector('button')}
            ></ev-notification-sidebar>`
          : nothing
      }`;
  }
}
