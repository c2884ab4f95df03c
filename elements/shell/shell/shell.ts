import { html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { BrandTheme, ShellKind } from '../../../contract/brand.ts';
import type { App } from '../../core/app.ts';
import { brand } from '../../core/brand.store.ts';
import { consent } from '../../core/consent.store.ts';
import { editor } from '../../core/editor.store.ts';
import { page } from '../../core/page.store.ts';
import { reloadForPart } from '../../core/reload.ts';
import { session } from '../../core/session.store.ts';
import { toasts } from '../../core/toasts.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { findBrand } from '../brand-lookup.ts';
import { shellTexts } from '../shell.texts.ts';
import { floating } from './floating.ts';
import { partLoader } from './parts.ts';
import { styles } from './shell.styles.ts';

export type Layout = 'default' | 'article' | 'blank' | 'popup';

/**
 * The frame around every page. Hidden until the route's layout and the host's brand are known.
 * @summary Layouts, navigation, cookie bar, error screen, and whatever floats above the page.
 * @slot - The page.
 */
export class Shell extends WiredElement {
  static override styles = [tokens, base, styles];

  /** Layout of the route; undefined while there is no route yet. */
  @property() layout: Layout | undefined;
  /** Host names that have no brand and are not looked up, beside this machine's own. */
  @property({ attribute: false }) mainHosts: readonly string[] = [];
  /** Host name to look up; the page's own by default. */
  @property() hostname = location.hostname;

  @state() private menuOpen = false;
  @query('slot') private pageSlot!: HTMLSlotElement | null;

  #brand = this.store((app) => app.use(brand).$brand);
  #theme = this.store((app) => app.use(page).$theme);
  #error = this.store((app) => app.use(page).$error);
  #asked = this.store((app) => app.use(consent).$asked);
  #signedIn = this.store((app) => app.use(session).$signedIn);
  #user = this.store((app) => app.use(session).$user);
  #toasts = this.store((app) => app.use(toasts).$list);
  #editing = this.store((app) => app.use(editor).$open);
  #texts = this.store((app) => app.use(shellTexts));
  #askedFor: App | undefined;
  #worn: BrandTheme | undefined;
  readonly #load = partLoader((part) => this.app && reloadForPart(this.app, part));

  readonly #toggleMenu = () => {
    this.menuOpen = !this.menuOpen;
  };
  readonly #closeMenu = () => {
    this.menuOpen = false;
  };
  readonly #skip = (event: Event) => {
    event.preventDefault();
    const target = this.pageSlot?.assignedElements()[0];
    if (target instanceof HTMLElement) target.focus();
  };

  /** Which of the three shells the brand has. */
  get #shell(): ShellKind {
    return this.#brand.value?.shell ?? 'default';
  }

  /** Whether the session views as somebody else, which every page but a popup has to say. */
  get #viewing(): boolean {
    const user = this.#user.value;
    return this.layout !== 'popup' && user?.realUserId !== user?.userId;
  }

  get #ready(): boolean {
    return this.layout !== undefined && this.#brand.value !== undefined;
  }

  protected override willUpdate(): void {
    if (!this.app || this.app === this.#askedFor) return;
    this.#askedFor = this.app;
    void findBrand(this.app, this.hostname, this.mainHosts);
  }

  protected override render() {
    const t = this.#texts.value;
    if (!t || !this.#ready) return html`<slot hidden></slot>`;
    const framed = this.layout === 'default' || this.layout === 'article';
    return html`<a class="skip" href="#page" target="_self" @click=${this.#skip} ?hidden=${!framed}>${t.skip}</a>
      ${this.layout === 'popup' || !this.#asked.value ? nothing : html`<ev-cookie-bar></ev-cookie-bar>`}
      ${this.#viewing ? html`<ev-viewing-as></ev-viewing-as>` : nothing}
      <div class="frame ${this.layout === 'default' ? this.#shell : ''}">
        ${this.layout === 'default' && this.#shell === 'default' ? html`<ev-rail></ev-rail>` : nothing}
        <div class="column">
          ${this.layout === 'popup' ? html`<ev-popup-bar></ev-popup-bar>` : framed ? this.#header() : nothing}
          <div class="page ${this.layout}">${this.#page()}</div>
          ${framed ? html`<ev-footer></ev-footer>` : nothing}
        </div>
      </div>
      ${framed ? html`<ev-menu ?open=${this.menuOpen} @ev-menu-close=${this.#closeMenu}></ev-menu>` : nothing}
      ${this.app ? floating(this.app, this.#toasts.value ?? []) : nothing}`;
  }

  protected override updated(_changed: PropertyValues): void {
    if (!this.#ready) return void (this.hidden = true);
    const theme = this.#theme.value ?? this.#brand.value?.theme;
    if (theme !== this.#worn) return void this.#wear(theme);
    this.hidden = false;
    if (this.#asked.value) this.#load('cookies');
    this.#load(this.#shell === 'default' ? 'rail' : 'account');
    if (this.layout === 'article') this.#load('account');
    if (this.#signedIn.value) {
      this.#load('actions');
      this.#load('bell');
    }
    if (this.#error.value) this.#load('error');
    if (this.layout === 'default' || this.layout === 'article') this.#load('footer');
    if (this.layout === 'popup') this.#load('popup');
    this.toggleAttribute('viewing', this.#viewing);
    if (this.#viewing) this.#load('viewing');
    if (this.menuOpen) this.#load('menu');
    if (this.#toasts.value?.length) this.#load('toaster');
    if (this.#editing.value) this.#load('editor');
  }

  /** Puts the brand's colors on, and only then shows. On a brand's host the module is there already (foreign-brand.ts). */
  async #wear(theme: BrandTheme | undefined): Promise<void> {
    const { applyTheme } = await import('../../core/apply-theme.ts');
    applyTheme(this, theme);
    this.#worn = theme;
    this.requestUpdate();
  }

  #header() {
    const kind = this.layout === 'article' && this.#shell === 'default' ? 'brand-b' : this.#shell;
    return html`<ev-header .shell=${kind} .menuOpen=${this.menuOpen} @ev-menu-toggle=${this.#toggleMenu}></ev-header>`;
  }

  /** The page, or what stands in its place. The slot stays, so that the page keeps its state. */
  #page() {
    const error = this.#error.value;
    return html`<slot ?hidden=${Boolean(error)}></slot
      >${error ? html`<ev-error-screen .error=${error}></ev-error-screen>` : nothing}`;
  }
}
