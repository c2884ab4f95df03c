import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import type { ShellKind } from '../../../contract/brand.ts';
import { brand } from '../../core/brand.store.ts';
import { page } from '../../core/page.store.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { toasts } from '../../core/toasts.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { logo } from '../../ui/icons/logo.ts';
import { menu } from '../../ui/icons/menu.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { shellTexts } from '../shell.texts.ts';
import { MenuToggleEvent } from './header.events.ts';
import { styles } from './header.styles.ts';

/** Past this many pixels of scrolling the header takes its sticky style (spec section 2). */
const stickyAfter = 5;

/**
 * The bar at the top: where one is, what one can do, and the bell. Sticky style past 5 px of scrolling.
 * @summary Header of the default layout and of the brand shells.
 * @fires ev-menu-toggle - The burger was pressed.
 */
export class Header extends WiredElement {
  static override styles = [tokens, base, controls, styles];

  /** Which shell it stands in: brand shells have no rail, so the bar carries mark and account at any width. */
  @property({ reflect: true }) shell: ShellKind | undefined = 'default';
  /** Whether the menu is open, for assistive technology. */
  @property({ type: Boolean }) menuOpen = false;

  #texts = this.store((app) => app.use(shellTexts));
  #signedIn = this.store((app) => app.use(session).$signedIn);
  #crumbs = this.store((app) => app.use(page).$crumbs);
  #brand = this.store((app) => app.use(brand).$brand);
  /** The server's time: it is known with its first answer, and a day may end while one looks. */
  #now = this.store((app) => app.use(ticker).$minute);
  #loggingIn = this.store((app) => app.use(session).$loginLoading);
  #listening: AbortController | undefined;

  readonly #scrolled = () => this.toggleAttribute('stuck', scrollY > stickyAfter);
  readonly #toggleMenu = () => this.dispatchEvent(new MenuToggleEvent());
  readonly #logIn = () => {
    const app = this.app;
    app
      ?.use(session)
      .login('read', { trigger: 'header_login_button' })
      .catch((error: unknown) => app.use(toasts).error(error));
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listening = new AbortController();
    addEventListener('scroll', this.#scrolled, { passive: true, signal: this.#listening.signal });
    this.#scrolled();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listening?.abort();
  }

  protected override willUpdate(): void {
    // The styles go by it.
    this.shell ??= 'default';
  }

  protected override render() {
    const t = this.#texts.value;
    if (!t) return nothing;
    return html`${this.#home(t)} ${this.#way(t.breadcrumbs)} ${this.#signedIn.value ? this.#actions() : this.#login(t.logIn)}
      <button
        type="button"
        class="control square quiet burger"
        aria-label=${t.menu}
        aria-haspopup="dialog"
        aria-expanded=${Boolean(this.menuOpen)}
        @click=${this.#toggleMenu}
      >
        ${menu}
      </button>`;
  }

  #home(t: { home: string; product: string; homeOf: (of: { brand: string }) => string }) {
    const theme = this.#brand.value?.theme;
    // Loaded with the brand (foreign-brand.ts).
    const mark = theme ? html`<ev-co-brand ?together=${this.shell === 'brand-b'}></ev-co-brand>` : html`${logo}${t.product}`;
    const own = theme && (this.shell === 'brand-b' ? `${theme.displayName} × ${t.product}` : theme.displayName);
    const name = own ? t.homeOf({ brand: own }) : t.home;
    return html`<a class="home" href="/" aria-label=${name} data-analytics-click-id="button_evangelist_logo_clicked">${mark}</a>`;
  }

  #way(label: string) {
    const crumbs = this.#crumbs.value ?? [];
    if (crumbs.length === 0) return html`<span class="way num">${this.#today()}</span>`;
    const last = crumbs.length - 1;
    return html`<nav aria-label=${label} class="way">
      <ol class="way">
        ${crumbs.map(({ label: word, href }, index) =>
          index === last
            ? html`<li class="line"><span class="line" aria-current="page">${word}</span></li>`
            : html`<li><a href=${href ?? '/'}>${word}</a></li>`,
        )}
      </ol>
    </nav>`;
  }

  #today(): string {
    const app = this.app;
    if (!app) return '';
    const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
    return new Intl.DateTimeFormat(localeOf(app), options).format(this.#now.value ?? app.clock.now());
  }

  #actions() {
    return html`<ev-header-actions></ev-header-actions>
      <ev-notification-bell class="bell"></ev-notification-bell>
      <ev-account-menu compact></ev-account-menu>`;
  }

  #login(label: string) {
    return html`<button type="button" class="control" aria-busy=${this.#loggingIn.value ? 'true' : nothing} @click=${this.#logIn}>
      ${label}
    </button>`;
  }
}
