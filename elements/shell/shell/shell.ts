import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { ApiError } from '../../core/http/api-error.ts';
import { loadModule, warnOfLoadError, type ModuleLoadError } from '../../base/load-module.ts';
import type { BrandTheme } from '../../../contract/brand.ts';
import type { ShellKind } from '../../../contract/shell-kind.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import type { App } from '../../core/app/app.ts';
import { brand } from '../../core/page/brand.store.ts';
import { consent } from '../../core/analytics/consent.store.ts';
import { postEditor } from '../../shared/post-editor.store.ts';
import { page } from '../../core/page/page.store.ts';
import { reloadForMissingChunk } from '../../core/page/reload.ts';
import { showError } from '../../core/page/show-error.ts';
import { accountChoice } from '../../core/session/account-choice.store.ts';
import { secondFactor } from '../../core/session/second-factor.store.ts';
import { session } from '../../core/session/session.store.ts';
import { toasts, type Toast } from '../../core/page/toasts.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { FileDropGuard } from '../../ui/file-drop-guard.ts';
import { MediaQueryController } from '../../ui/media-query-controller.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { lookupBrand } from '../brand-lookup.ts';
import { shellMessages } from '../shell.messages.ts';
import { createPartLoader, isPressedPart, type ShellPart } from './lazy-elements.ts';
import { styles } from './shell.styles.ts';
import type { ToastActionEvent, ToastDismissEvent } from '../../ui/toaster/toaster.events.ts';

/**
 * Toasts, the post editor and the dialogs of a login, above every page. The shell loads their
 * elements when they are first needed.
 */
function renderOverlays(app: App, list: readonly Toast[]): TemplateResult {
  const { dismiss } = app.use(toasts);
  const onDismiss = (event: ToastDismissEvent) => dismiss(event.id);
  const onAction = (event: ToastActionEvent) => {
    const action = list.find(({ id }) => id === event.id)?.action;
    dismiss(event.id);
    action?.run();
  };
  return html`<ev-toaster
      .toasts=${list}
      @ev-toast-dismiss=${onDismiss}
      @ev-toast-action=${onAction}
    ></ev-toaster
    ><ev-post-editor></ev-post-editor><ev-second-factor-dialog></ev-second-factor-dialog
    ><ev-account-choice-dialog></ev-account-choice-dialog>`;
}

const notificationsHash = '#notifications';

/**
 * Opens the list of notifications for a link to `/#notifications`, as the panel of a partner's page has one. Removes the hash
 * from the address, so that a reload does not open the list again.
 * @param shell has the header in its shadow root
 */
async function openLinkedNotifications(shell: WiredElement): Promise<void> {
  if (location.hash !== notificationsHash || shell.app.host.kind !== 'app') return;
  history.replaceState(history.state, '', location.pathname + location.search);
  await customElements.whenDefined('ev-notification-bell');
  const header = shell.renderRoot.querySelector('ev-header');
  await header?.updateComplete;
  const bell = header?.renderRoot.querySelector('ev-notification-bell');
  await bell?.updateComplete;
  bell?.renderRoot.querySelector('button')?.click();
}

export type Layout = 'default' | 'article' | 'blank' | 'popup';

/**
 * The frame around every page. Hidden until the route's layout and the host's brand are known. Its
 * parts load on demand (lazy-elements.ts).
 * @summary Layouts, navigation, cookie bar, error screen, toasts and post editor.
 * @slot - The page.
 */
export class Shell extends WiredElement {
  static override styles = [tokens, base, styles];

  /** Layout of the route; undefined before the first route matches. */
  @property() layout: Layout | undefined;
  /** Host names without a brand, besides localhost. They are not looked up. */
  @property({ attribute: false }) mainHosts: readonly string[] = [];
  /** Host name whose brand is looked up; default: the page's. */
  @property() hostname = location.hostname;

  @state() private menuOpen = false;
  @query('slot') private pageSlot!: HTMLSlotElement | null;

  #brand = this.store((app) => app.use(brand).$brand);
  #theme = this.store((app) => app.use(page).$theme);
  #error = this.store((app) => app.use(page).$error);
  #cookieBarVisible = this.store((app) => app.use(consent).$visible);
  #signedIn = this.store((app) => app.use(session).$signedIn);
  #user = this.store((app) => app.use(session).$user);
  #toasts = this.store((app) => app.use(toasts).$list);
  #secondFactor = this.store((app) => app.use(secondFactor).$request);
  #accountChoice = this.store((app) => app.use(accountChoice).$request);
  #editorOpen = this.store((app) => app.use(postEditor).$open);
  #messages = new MessagesController(this, shellMessages);
  #brandRequestedFor: App | undefined;
  #appliedTheme: BrandTheme | undefined;
  /** As in shell.styles.ts and header.styles.ts. */
  readonly #railQuery = new MediaQueryController(this, '(min-width: 860px)');
  readonly #brandLinksQuery = new MediaQueryController(this, '(min-width: 1120px)');
  readonly #loadPart = createPartLoader((part, error) => this.#onPartMissing(part, error));

  constructor() {
    super();
    new FileDropGuard(this);
  }

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

  /** The brand's kind of shell. */
  get #shellKind(): ShellKind {
    return this.#brand.value?.shell ?? 'default';
  }

  /** Without its page, a blank layout would leave nothing of the app to a person who is in it. */
  get #shownLayout(): Layout | undefined {
    const isLost = this.layout === 'blank' && this.#error.value && this.#signedIn.value;
    return isLost ? 'default' : this.layout;
  }

  /**
   * Whether an administrator is signed in as another user. Every page except a popup shows that.
   */
  get #isImpersonating(): boolean {
    const user = this.#user.value;
    return this.layout !== 'popup' && user?.realUserId !== user?.userId;
  }

  /** Whether the layout has header and footer. */
  get #isFramed(): boolean {
    return this.#shownLayout === 'default' || this.layout === 'article';
  }

  /** The rail leads to the wallets, and so do the links in a brand's header. */
  get #hasBalance(): boolean {
    return !(this.#shellKind === 'default' ? this.#railQuery : this.#brandLinksQuery).matches;
  }

  get #isReady(): boolean {
    return this.layout !== undefined && this.#brand.value !== undefined;
  }

  /** A menu or an editor that can't be shown doesn't stay open, so that the next press opens it. */
  #onPartMissing(part: ShellPart, cause: ModuleLoadError): void {
    if (part === 'menu') this.#closeMenu();
    // Before the reload, which an open editor blocks.
    if (part === 'editor') this.use(postEditor).close();
    if (reloadForMissingChunk(this.app, part) || !isPressedPart(part)) return;
    showError(this.app, new ApiError('network', { app: this.app, cause }));
  }

  protected override willUpdate(): void {
    if (this.app === this.#brandRequestedFor) return;
    this.#brandRequestedFor = this.app;
    void lookupBrand(this.app, this.hostname, this.mainHosts);
  }

  protected override render() {
    const t = this.#messages.value;
    if (!t || !this.#isReady) return html`<slot hidden></slot>`;
    const isFramed = this.#isFramed;
    return html`<a
        class="skip"
        href="#page"
        target="_self"
        @click=${this.#skip}
        ?hidden=${!isFramed}
        >${t.skip}</a
      >
      ${this.layout === 'popup' || !this.#cookieBarVisible.value ? nothing : html`<ev-cookie-bar></ev-cookie-bar>`}
      ${this.#isImpersonating ? html`<ev-impersonation-bar></ev-impersonation-bar>` : nothing}
      <div class="frame ${isFramed ? this.#shellKind : ''}">
        ${isFramed && this.#shellKind === 'default' ? html`<ev-rail></ev-rail>` : nothing}
        <div class="column">
          ${this.layout === 'popup' ? html`<ev-popup-bar></ev-popup-bar>` : isFramed ? this.#header() : nothing}
          <div class="page ${this.#shownLayout}">${this.#page()}</div>
          ${isFramed ? html`<ev-footer></ev-footer>` : nothing}
        </div>
      </div>
      ${isFramed ? html`<ev-menu ?open=${this.menuOpen} @ev-menu-close=${this.#closeMenu}></ev-menu>` : nothing}
      ${renderOverlays(this.app, this.#toasts.value)}`;
  }

  protected override updated(): void {
    if (!this.#isReady) return void (this.hidden = true);
    const theme = this.#theme.value ?? this.#brand.value?.theme;
    if (theme !== this.#appliedTheme) return void this.#applyTheme(theme);
    this.hidden = false;
    if (this.#cookieBarVisible.value) this.#loadPart('cookies');
    this.#loadPart(this.#shellKind === 'default' ? 'rail' : 'account');
    if (this.#signedIn.value) {
      this.#loadPart('actions');
      this.#loadPart('bell');
      if (this.#hasBalance) this.#loadPart('balance');
      void openLinkedNotifications(this);
    }
    if (this.#error.value) this.#loadPart('error');
    if (this.#isFramed) this.#loadPart('footer');
    if (this.layout === 'popup') this.#loadPart('popup');
    this.toggleAttribute('impersonating', this.#isImpersonating);
    if (this.#isImpersonating) this.#loadPart('impersonation');
    if (this.menuOpen) this.#loadPart('menu');
    if (this.#toasts.value.length) this.#loadPart('toaster');
    if (this.#secondFactor.value) this.#loadPart('secondFactor');
    if (this.#accountChoice.value) this.#loadPart('accountChoice');
    if (this.#editorOpen.value) this.#loadPart('editor');
  }

  /**
   * Applies the brand's tokens before the shell shows. brand-lookup.lazy.ts has loaded the module
   * where there is a brand.
   */
  async #applyTheme(theme: BrandTheme | undefined): Promise<void> {
    const module = await loadModule(
      () => import('../../core/page/apply-theme.ts'),
      warnOfLoadError,
    );
    // Without its colors the page is shown all the same.
    module?.applyTheme(this, theme);
    // The canvas shows where a page is scrolled past its end, or is shorter than the window.
    if (this.app.host.kind === 'app') module?.applyTheme(document.documentElement, theme);
    this.#appliedTheme = theme;
    this.requestUpdate();
  }

  #header() {
    return html`<ev-header
      .shell=${this.#shellKind}
      .menuOpen=${this.menuOpen}
      .withBalance=${this.#hasBalance}
      @ev-menu-toggle=${this.#toggleMenu}
    ></ev-header>`;
  }

  /** The page, or the error screen. The slot stays rendered, so that the page keeps its state. */
  #page() {
    const error = this.#error.value;
    return html`<slot ?hidden=${Boolean(error)}></slot
      >${error ? html`<ev-error-screen .error=${error} ?framed=${!this.#isFramed}></ev-error-screen>` : nothing}`;
  }
}
