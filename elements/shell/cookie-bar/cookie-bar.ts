import { html, nothing, type PropertyValues } from 'lit';
import { consent } from '../../core/consent.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { styles } from './cookie-bar.styles.ts';

const inset = '--app-bottom-inset';

/**
 * Asks for consent once, at the bottom of the page, without standing in its way. Both choices weigh the same.
 * @summary The cookie bar.
 * @csspart bar - The bar itself.
 */
export class CookieBar extends WiredElement {
  // Plain declarations instead of decorators: this element alone on a page must stay under 10 kB with its loader.
  static override properties = {
    message: {},
    policyLabel: { attribute: 'policy-label' },
    policyHref: { attribute: 'policy-href' },
    allowLabel: { attribute: 'allow-label' },
    declineLabel: { attribute: 'decline-label' },
    label: {},
  };
  static override styles = [tokens, controls, styles];

  /** The sentence before the link. */
  declare message: string;
  /** Words of the link. */
  declare policyLabel: string;
  /** Where the link leads; the product's own policy by default. */
  declare policyHref: string;
  declare allowLabel: string;
  declare declineLabel: string;
  /** Name of the region for assistive technology. */
  declare label: string;

  #asked = this.store((app) => app.use(consent).$asked);
  #watch: ResizeObserver | undefined;

  constructor() {
    super();
    this.message = 'This website requires cookies to function properly. See';
    this.policyLabel = 'Privacy policy';
    this.policyHref = '/articles/privacy-policy';
    this.allowLabel = 'Allow all';
    this.declineLabel = 'Decline all';
    this.label = 'Cookies';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#reserve(false);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  protected override render() {
    if (!this.#asked.value) return nothing;
    const href = this.app?.host.href(this.policyHref ?? '');
    return html`<section part="bar" aria-label=${this.label}>
      <p>${this.message} <a href=${href ?? nothing}>${this.policyLabel}</a>.</p>
      <div>
        <button type="button" class="control" @click=${this.#decline}>${this.declineLabel}</button>
        <button type="button" class="control" @click=${this.#allow}>${this.allowLabel}</button>
      </div>
    </section>`;
  }

  protected override updated(_changed: PropertyValues): void {
    this.#reserve(this.isConnected && Boolean(this.#asked.value));
  }

  readonly #allow = () => this.use(consent).allowAll('cookie_bar');
  readonly #decline = () => this.use(consent).declineAll('cookie_bar');

  /** Tells the page how much of its end is covered, so that toasts and the last line can keep clear of it. */
  #reserve(shown: boolean): void {
    const page = document.documentElement.style;
    if (shown === Boolean(this.#watch)) return;
    this.#watch?.disconnect();
    this.#watch = undefined;
    if (!shown) return void page.removeProperty(inset);
    const bar = this.renderRoot.querySelector('section');
    if (!bar) return;
    this.#watch = new ResizeObserver(() => page.setProperty(inset, `${bar.offsetHeight}px`));
    this.#watch.observe(bar);
  }
}
