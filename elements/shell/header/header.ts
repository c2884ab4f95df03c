import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import type { ShellKind } from '../../../contract/shell-kind.ts';
import { pageLimits } from '../../../contract/limits.ts';
import { brand } from '../../core/page/brand.store.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { showError } from '../../core/page/show-error.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getDateFormat } from '../../../messages/values/formatters.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { logo } from '../../ui/icons/logo.ts';
import { menu } from '../../ui/icons/icons.ts';
import { ScrollPaddingController } from '../../ui/scroll-padding.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { dashboard } from '../navigation.ts';
import { shellMessages } from '../shell.messages.ts';
import { MenuToggleEvent } from './header.events.ts';
import { styles } from './header.styles.ts';

/**
 * @summary Header of the default layout and of the brand shells: breadcrumbs in a campaign and the date on the dashboard, actions,
 * balance, bell, account.
 * @fires ev-menu-toggle - The user pressed the menu button.
 */
export class Header extends WiredElement {
  static override styles = [tokens, base, controls, styles];

  /**
   * The kind of shell. Brand shells have no rail, so their header shows logo and account at any
   * width.
   */
  @property({ reflect: true }) shell: ShellKind = 'default';
  /** Whether the menu is open; sets `aria-expanded` of the menu button. */
  @property({ type: Boolean }) menuOpen = false;
  /** Shows the balance of a signed-in user: where the page has no other link to the wallets. */
  @property({ type: Boolean }) withBalance = false;

  #messages = new MessagesController(this, shellMessages);
  #signedIn = this.store((app) => app.use(session).$signedIn);
  #crumbs = this.store((app) => app.use(page).$breadcrumbs);
  #path = this.store((app) => app.use(page).$path);
  #brand = this.store((app) => app.use(brand).$brand);
  /**
   * Server time by the minute: known after the first answer, and the date may change while the page
   * is open.
   */
  #now = this.store((app) => app.use(ticker).$minute);
  #isLoggingIn = this.store((app) => app.use(session).$loginLoading);
  #listeners: AbortController | undefined;

  constructor() {
    super();
    new ScrollPaddingController(this, { edge: 'start', find: () => this });
  }

  readonly #onScroll = () => this.toggleAttribute('stuck', scrollY > pageLimits.stickyHeaderOffset);
  readonly #toggleMenu = () => this.dispatchEvent(new MenuToggleEvent());
  readonly #logIn = () => {
    const app = this.app;
    app
      .use(session)
      .login('read', { trigger: 'header_login_button' })
      .catch((error: unknown) => showError(app, error));
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listeners = new AbortController();
    addEventListener('scroll', this.#onScroll, { passive: true, signal: this.#listeners.signal });
    this.#onScroll();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listeners?.abort();
  }

  protected override render() {
    const t = this.#messages.value;
    if (!t) return nothing;
    return html`${this.#home(t)} ${this.#breadcrumbs(t.breadcrumbs)}
      ${this.#signedIn.value ? this.#actions() : this.#login(t.logIn)}
      <button
        type="button"
        class="control square quiet menu-button"
        aria-label=${t.menu}
        aria-haspopup="dialog"
        aria-expanded=${Boolean(this.menuOpen)}
        @click=${this.#toggleMenu}
      >
        ${menu}
      </button>`;
  }

  #home(t: { home: string; product: string; homeOf: (params: { brand: string }) => string }) {
    const theme = this.#brand.value?.theme;
    // brand-lookup.lazy.ts has loaded ev-co-brand.
    const logos = theme
      ? html`<ev-co-brand ?together=${this.shell === 'brand-b'}></ev-co-brand>`
      : html`${logo}<span class="product">${t.product}</span>`;
    const names =
      theme &&
      (this.shell === 'brand-b' ? `${theme.displayName} × ${t.product}` : theme.displayName);
    const label = names ? t.homeOf({ brand: names }) : t.home;
    return html`<a
      class="home"
      href="/"
      aria-label=${label}
      data-analytics-click-id="button_evangelist_logo_clicked"
      >${logos}</a
    >`;
  }

  #breadcrumbs(label: string) {
    const crumbs = this.#crumbs.value;
    // brand-lookup.lazy.ts has loaded it.
    if (this.#brand.value) return html`<ev-brand-nav></ev-brand-nav>`;
    if (crumbs.length === 0)
      return html`<span class="breadcrumbs tabular"
        >${this.#isDashboard ? this.#today() : nothing}</span
      >`;
    const last = crumbs.length - 1;
    return html`<nav aria-label=${label} class="breadcrumbs">
      <ol class="breadcrumbs">
        ${crumbs.map(({ label: text, href }, index) =>
          index === last
            ? html`<li class="truncate">
                <span class="truncate" dir="auto" aria-current="page">${text}</span>
              </li>`
            : html`<li><a href=${href ?? '/'}>${text}</a></li>`,
        )}
      </ol>
    </nav>`;
  }

  /** Where the day decides what is due. */
  get #isDashboard(): boolean {
    return this.#signedIn.value && this.#path.value === dashboard.path;
  }

  #today(): string {
    const app = this.app;
    const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
    return getDateFormat(getLocale(app), options).format(this.#now.value);
  }

  #actions() {
    return html`<ev-header-actions></ev-header-actions>
      ${this.withBalance ? html`<ev-balance-chip></ev-balance-chip>` : nothing}
      <ev-notification-bell class="bell"></ev-notification-bell>
      <ev-account-menu compact></ev-account-menu>`;
  }

  #login(label: string) {
    return html`<button
      type="button"
      class="control"
      aria-busy=${this.#isLoggingIn.value ? 'true' : nothing}
      @click=${this.#logIn}
    >
      ${label}
    </button>`;
  }
}
