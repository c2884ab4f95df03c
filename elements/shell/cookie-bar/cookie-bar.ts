import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import type { App } from '../../core/app.ts';
import { consent } from '../../core/consent.store.ts';
import { findApp } from '../../core/find-app.ts';
import { StoreController } from '../../core/store-controller.ts';
import { styles } from './cookie-bar.styles.ts';

const inset = '--app-bottom-inset';
const words = { message: {}, policyLabel: { attribute: 'policy-label' }, policyHref: { attribute: 'policy-href' } };
const labels = { allowLabel: { attribute: 'allow-label' }, declineLabel: { attribute: 'decline-label' }, label: {} };

/** An element with its children: the markup is a handful of nodes, and a template engine would double this element. */
function node<T extends keyof HTMLElementTagNameMap>(tag: T, ...children: (Node | string)[]): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

/**
 * Asks for consent once, at the bottom of the page, without standing in its way. Both choices weigh the same. Built on
 * `ReactiveElement` without templates: alone on a page it must stay under 10 kB with its loader.
 * @summary The cookie bar.
 * @csspart bar - The bar itself.
 */
export class CookieBar extends ReactiveElement {
  static override properties = { ...words, ...labels };
  static override styles = styles;

  /** The sentence before the link. */
  declare message: string | undefined;
  /** Words of the link. */
  declare policyLabel: string | undefined;
  /** Where the link leads; the product's own policy by default. */
  declare policyHref: string | undefined;
  declare allowLabel: string | undefined;
  declare declineLabel: string | undefined;
  /** Name of the region for assistive technology. */
  declare label: string | undefined;

  #app: App | undefined;
  #release: (() => void) | undefined;
  #asked = new StoreController(this, () => this.#app?.use(consent).$asked);
  #watch: ResizeObserver | undefined;

  #sentence = document.createTextNode('');
  #link = node('a');
  #decline = this.#button(() => this.#app?.use(consent).declineAll('cookie_bar'));
  #allow = this.#button(() => this.#app?.use(consent).allowAll('cookie_bar'));
  #bar = node('section', node('p', this.#sentence, ' ', this.#link, '.'), node('div', this.#decline, this.#allow));

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
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    this.#bar.part.add('bar');
    root.append(this.#bar);
    return root;
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    const href = this.policyHref ?? '/articles/privacy-policy';
    this.#sentence.data = this.message ?? 'This website requires cookies to function properly. See';
    this.#link.textContent = this.policyLabel ?? 'Privacy policy';
    this.#link.href = this.#app?.host.href(href) ?? href;
    this.#decline.textContent = this.declineLabel ?? 'Decline all';
    this.#allow.textContent = this.allowLabel ?? 'Allow all';
    this.#bar.ariaLabel = this.label ?? 'Cookies';
    this.#bar.hidden = !this.#app || !this.#asked.value;
    this.#reserve(this.isConnected && !this.#bar.hidden);
  }

  #button(act: () => void): HTMLButtonElement {
    const made = node('button');
    made.type = 'button';
    made.addEventListener('click', act);
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
