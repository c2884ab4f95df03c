import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import type { App } from '../../core/app.ts';
import { consent, type Consent } from '../../core/consent.store.ts';
import { findApp } from '../../core/find-app.ts';
import { words as wordsOf } from '../../core/locale.ts';
import { StoreController } from '../../core/store-controller.ts';
import { styles } from './cookie-bar.styles.ts';

const inset = '--app-bottom-inset';
const words = { message: {}, policyLabel: { attribute: 'policy-label' }, policyHref: { attribute: 'policy-href' } };
const labels = { allowLabel: { attribute: 'allow-label' }, declineLabel: { attribute: 'decline-label' }, label: {} };
const notice = {
  noticeText: { attribute: 'notice-text' },
  changeLabel: { attribute: 'change-label' },
  closeLabel: { attribute: 'close-label' },
};

/** Each by its attribute, else from the App's texts (`cookieBar`), else in English. */
type Word = 'message' | 'policyLabel' | keyof typeof labels | keyof typeof notice;

/** An element with its children: the markup is a handful of nodes, and a template engine would double this element. */
function node<T extends keyof HTMLElementTagNameMap>(tag: T, ...children: (Node | string)[]): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

/** What has the focus, also inside shadow roots. */
function focused(): HTMLElement | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at as HTMLElement | null;
}

/**
 * Asks for consent once, at the bottom of the page, without standing in its way. Both choices weigh the same. Built on
 * `ReactiveElement` without templates: alone on a page it must stay under 10 kB with its loader. A browser that sends Global
 * Privacy Control has declined: then the bar only says so. Comes back with `show()`, or with a button
 * `command="--show" commandfor="its id"`.
 * @summary The cookie bar.
 * @csspart bar - The bar itself.
 */
export class CookieBar extends ReactiveElement {
  static override properties = { ...words, ...labels, ...notice };
  static override styles = styles;

  /**
   * The sentence before the link.
   * @attr message
   */
  declare message: string | undefined;
  /**
   * Words of the link.
   * @attr policy-label
   */
  declare policyLabel: string | undefined;
  /**
   * Where the link leads; the product's own policy by default.
   * @attr policy-href
   */
  declare policyHref: string | undefined;
  /** @attr allow-label */
  declare allowLabel: string | undefined;
  /** @attr decline-label */
  declare declineLabel: string | undefined;
  /**
   * Name of the region for assistive technology.
   * @attr label
   */
  declare label: string | undefined;
  /**
   * What it says where the browser's own signal was the answer.
   * @attr notice-text
   */
  declare noticeText: string | undefined;
  /**
   * Opens the question from there.
   * @attr change-label
   */
  declare changeLabel: string | undefined;
  /**
   * Takes that notice away.
   * @attr close-label
   */
  declare closeLabel: string | undefined;

  #app: App | undefined;
  #release: (() => void) | undefined;
  #asked = new StoreController(this, () => this.#app?.use(consent).$asked);
  #watch: ResizeObserver | undefined;

  #sentence = document.createTextNode('');
  #link = node('a');
  #opener: HTMLElement | null = null;
  #decline = this.#button((store) => (this.#told ? store.show() : store.declineAll('cookie_bar')));
  #allow = this.#button((store) => (this.#told ? store.dismiss() : store.allowAll('cookie_bar')));
  #bar: HTMLElement = node('section', node('p', this.#sentence, ' ', this.#link, '.'), node('div', this.#decline, this.#allow));

  constructor() {
    super();
    // `CommandEvent` is not in every browser's types yet.
    this.addEventListener('command', (event) => {
      if ((event as Event & { command?: string }).command === '--show') this.show();
    });
  }

  /** Whether it only says that the browser's signal was taken for an answer. */
  get #told(): boolean {
    return this.#app?.use(consent).reason() === 'gpc';
  }

  /** Asks again, the choice still standing. */
  show(): void {
    this.#app?.use(consent).show();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#release = findApp(this, (app) => {
      this.#app = app;
      this.#asked.reconnect();
      this.requestUpdate();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#release?.();
    this.#reserve(false);
    this.#giveBack();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    this.#bar.part.add('bar');
    this.#bar.tabIndex = -1;
    root.append(this.#bar);
    return root;
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    const own = this.#app?.use(wordsOf).get()?.['cookieBar'] as Partial<Record<Word, string>> | undefined;
    const say = (word: Word, english: string) => this[word] ?? own?.[word] ?? english;
    const href = this.policyHref ?? '/articles/privacy-policy';
    const told = this.#told;
    this.#sentence.data = told
      ? say('noticeText', 'Your browser asks not to be tracked, so we declined for you. See')
      : say('message', 'This website requires cookies to function properly. See');
    this.#link.textContent = say('policyLabel', 'Privacy policy');
    this.#link.href = this.#app?.host.href(href) ?? href;
    this.#decline.textContent = told ? say('changeLabel', 'Change') : say('declineLabel', 'Decline all');
    this.#allow.textContent = told ? say('closeLabel', 'Close') : say('allowLabel', 'Allow all');
    this.#bar.ariaLabel = say('label', 'Cookies');
    this.#bar.hidden = !this.#app || !this.#asked.value;
    this.#reserve(this.isConnected && !this.#bar.hidden);
    if (this.#bar.hidden) this.#giveBack();
    else this.#takeFocus();
  }

  /** Who asked for the bar is led to it; who is asked goes on undisturbed. */
  #takeFocus(): void {
    if (this.#app?.use(consent).reason() !== 'again' || this.#opener) return;
    this.#opener = focused() ?? document.body;
    this.#bar.focus({ preventScroll: true });
  }

  /** Back to what asked for the bar, unless somebody has moved on. */
  #giveBack(): void {
    const back = this.#opener;
    this.#opener = null;
    const at = focused();
    if (!at || at === document.body || this.renderRoot?.contains(at)) back?.focus({ preventScroll: true });
  }

  #button(act: (store: Consent) => void): HTMLButtonElement {
    const made = node('button');
    made.type = 'button';
    made.addEventListener('click', () => {
      if (this.#app) act(this.#app.use(consent));
      this.requestUpdate();
    });
    return made;
  }

  /** Tells the page how much of its end is covered, so that toasts and the last line can keep clear of it. */
  #reserve(shown: boolean): void {
    if (shown === Boolean(this.#watch)) return;
    this.#watch?.disconnect();
    this.#watch = undefined;
    const page = document.documentElement.style;
    if (!shown) return void page.removeProperty(inset);
    this.#watch = new ResizeObserver(() => page.setProperty(inset, `${this.#bar.offsetHeight}px`));
    this.#watch.observe(this.#bar);
  }
}
