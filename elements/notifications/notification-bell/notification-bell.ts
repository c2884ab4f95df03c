import { html, nothing, type PropertyValues } from 'lit';
import type { App } from '../../core/app.ts';
import { session } from '../../core/session.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { bell } from '../../ui/icons/bell.ts';
import { badgeText } from '../badge.ts';
import { bellTexts } from '../bell.texts.ts';
import { notifications } from '../notifications.store.ts';
import { NotificationOpenEvent } from './notification-bell.events.ts';
import { styles } from './notification-bell.styles.ts';

/**
 * @summary The bell: counts unread notifications, live, and opens the sidebar. Where no `ev-notification-sidebar` stands
 * in its App, as on a partner's page, it brings its own. Signed out it offers the login.
 * @fires ev-notification-open - The person asked for the notifications. Cancelable: the sidebar then stays closed.
 * @csspart button - The button.
 * @csspart badge - The count.
 */
export class NotificationBell extends WiredElement {
  static override styles = styles;
  // Without decorators: the bell is what partners load first, and every byte of it is counted.
  static override properties = { max: { type: Number }, said: { state: true }, ownSidebar: { state: true } };

  /** Above this the badge says `{max}+`. */
  declare max: number;
  declare private said: string;
  declare private ownSidebar: boolean;

  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #count = this.store((app) => app.use(notifications).$unreadCount);
  readonly #state = this.store((app) => app.use(notifications).$state);
  readonly #open = this.store((app) => app.use(notifications).$sidebarOpen);
  readonly #hasSidebar = this.store((app) => app.use(notifications).$hasSidebar);
  readonly #texts = this.store((app) => app.use(bellTexts));
  #counted: number | undefined;

  constructor() {
    super();
    this.max = 9;
    this.said = '';
    this.ownSidebar = false;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const count = this.#count.value ?? 0;
    if (this.#state.value !== 'ready') return;
    // Silent at the start and when the count falls: only news is worth an interruption.
    if (this.#counted !== undefined && count > this.#counted) this.said = this.#name(count);
    this.#counted = count;
  }

  protected override updated(): void {
    if (this.app?.host.kind === 'app') void this.#countInTitle(this.app);
  }

  async #countInTitle(app: App): Promise<void> {
    const { page } = await import('../../core/page.store.ts');
    app.use(page).setCount(this.#count.value ?? 0);
  }

  #name(count: number): string {
    const t = this.#texts.value!;
    if (!this.#signedIn.value) return t.signedOut;
    const max = this.max ?? 9;
    return count > max ? t.nameMore({ max: String(max) }) : count > 0 ? t.nameCount({ count: String(count) }) : t.name;
  }

  async #onClick(): Promise<void> {
    if (!this.#signedIn.value) return this.use(session).login('read', { trigger: 'notification_bell' });
    if (!this.dispatchEvent(new NotificationOpenEvent())) return;
    this.use(notifications).openSidebar();
    if (this.#hasSidebar.value) return;
    await import('../notification-sidebar/define.ts');
    this.ownSidebar = true;
  }

  override render() {
    const count = this.#count.value ?? 0;
    const badge = badgeText(count, this.max ?? 9);
    return html`<button
        part="button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded=${this.#open.value ? 'true' : 'false'}
        aria-label=${this.#name(count)}
        @click=${this.#onClick}
      >
        ${bell}${badge ? html`<span part="badge" class="badge" aria-hidden="true">${badge}</span>` : nothing}
      </button>
      <span class="sr" role="status">${this.said}</span>
      ${this.ownSidebar ? html`<ev-notification-sidebar></ev-notification-sidebar>` : nothing}`;
  }
}
