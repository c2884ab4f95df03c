import { html, nothing, type PropertyValues } from 'lit';
import { session } from '../../core/session.store.ts';
import type { TabTitle } from '../../core/tab-title.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { bell } from '../../ui/icons/bell.ts';
import { badgeText } from '../badge.ts';
import { bellTexts } from '../bell.texts.ts';
import { notifications } from '../notifications.store.ts';
import { typesOf } from '../types-of.ts';
import { NotificationOpenEvent } from './notification-bell.events.ts';
import { styles } from './notification-bell.styles.ts';

/** News that come together are announced together. */
const pause = 500;
/** Of its own sidebar, handed on. */
const parts = 'drawer, header, list, row, action';

/**
 * @summary The bell: counts unread notifications, live, and opens the sidebar. Where no `ev-notification-sidebar` stands
 * in its App, as on a partner's page, it brings its own. Signed out it offers the login.
 * @slot icon - Instead of the bell.
 * @fires ev-notification-open - The person asked for the notifications. Cancelable: the sidebar then stays closed.
 * @csspart button - The button.
 * @csspart badge - The count.
 */
export class NotificationBell extends WiredElement {
  static override styles = styles;
  // Without decorators: the bell is what partners load first, and every byte of it is counted.
  static override properties = { max: { type: Number }, types: {}, said: { state: true }, ownSidebar: { state: true } };

  /** Above this the badge says `{max}+`. */
  declare max: number;
  /** Types that are kept, spaces between them; default: the specification's twelve. Holds for the whole App. */
  declare types: string | undefined;
  declare private said: string;
  declare private ownSidebar: boolean;

  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #count = this.store((app) => app.use(notifications).$unreadCount);
  readonly #state = this.store((app) => app.use(notifications).$state);
  readonly #open = this.store((app) => app.use(notifications).$sidebarOpen);
  readonly #hasSidebar = this.store((app) => app.use(notifications).$hasSidebar);
  readonly #texts = this.store((app) => app.use(bellTexts));
  #counted: number | undefined;
  #announcing: ReturnType<typeof setTimeout> | undefined;
  #title: TabTitle | undefined;

  constructor() {
    super();
    this.max = 9;
    this.said = '';
    this.ownSidebar = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#announcing);
    this.#title?.release(this);
  }

  protected override appChanged(): void {
    this.#title?.release(this);
    this.#title = this.#counted = undefined;
    if (this.app && this.types) this.use(notifications).keep(typesOf(this.types));
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('types') && this.hasUpdated) this.use(notifications).keep(typesOf(this.types));
    const count = this.#count.value ?? 0;
    const state = this.#state.value;
    // Somebody else's count is no news of mine.
    if (state === 'idle') this.#counted = undefined;
    if (state !== 'ready' || count === this.#counted) return;
    clearTimeout(this.#announcing);
    // Silent at the start and when the count falls: only news is worth an interruption.
    if (this.#counted !== undefined && count > this.#counted)
      this.#announcing = setTimeout(() => (this.said = this.#name(this.#count.value!)), pause);
    else this.said = '';
    this.#counted = count;
  }

  protected override updated(): void {
    if (this.app?.host.kind === 'app') void this.#countInTitle();
  }

  async #countInTitle(): Promise<void> {
    const { app } = this;
    const { tabTitle } = await import('../../core/tab-title.ts');
    if (!this.isConnected || app !== this.app) return;
    this.#title = this.use(tabTitle);
    this.#title.show(this, this.#count.value ?? 0);
  }

  #name(count: number): string {
    const t = this.#texts.value!;
    if (!this.#signedIn.value) return t.signedOut;
    const max = this.max ?? 9;
    return count > max ? t.nameMore({ max: String(max) }) : count > 0 ? t.nameCount({ count: String(count) }) : t.name;
  }

  async #onClick(): Promise<void> {
    if (!this.#signedIn.value)
      return this.use(session)
        .login('read', { trigger: 'notification_bell' })
        .catch((error) => import('../../core/say-beside.ts').then((part) => part.sayBeside(this, error)).catch(console.warn));
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
        <slot name="icon">${bell}</slot
        >${badge ? html`<span part="badge" class="badge" aria-hidden="true">${badge}</span>` : nothing}
      </button>
      <span class="sr" role="status">${this.said}</span>
      ${this.ownSidebar ? html`<ev-notification-sidebar exportparts=${parts}></ev-notification-sidebar>` : nothing}`;
  }
}
