import { html, nothing } from 'lit';
import { brand } from '../../core/page/brand.store.ts';
import { consent } from '../../core/analytics/consent.store.ts';
import { openForBrands } from '../../core/session/for-brands.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { shellMessages } from '../shell.messages.ts';
import { styles } from './footer.styles.ts';

/**
 * Terms, privacy, help, cookie settings, the login of brands, and the links of a brand. Loaded after the first screen, which
 * hides it.
 * @summary Footer of the layouts with a header.
 */
export class Footer extends WiredElement {
  static override styles = [tokens, base, styles];

  #messages = this.store((app) => app.use(shellMessages));
  #brand = this.store((app) => app.use(brand).$brand);

  readonly #login = new LoginController(this);

  readonly #forBrands = () =>
    void this.#login.run((app) => openForBrands(app, 'footer_for_brands'));
  readonly #cookies = () => this.use(consent).show();

  protected override render() {
    const t = this.#messages.value;
    if (!t) return nothing;
    return html`<footer>
      <a href="/articles/terms">${t.terms}</a>
      <a href="/articles/privacy-policy">${t.privacy}</a>
      <a href="/help">${t.help}</a>
      <button type="button" class="cookies" @click=${this.#cookies}>${t.cookieSettings}</button>
      <button type="button" class="brands" @click=${this.#forBrands}>${t.forBrands}</button>
      ${this.#brand.value ? html`<ev-brand-links></ev-brand-links>` : nothing}
    </footer>`;
  }
}
