import { html, nothing } from 'lit';
import { brand } from '../../core/brand.store.ts';
import { consent } from '../../core/consent.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { navigationTexts } from '../navigation.texts.ts';
import { styles } from './footer.styles.ts';

/**
 * What stands at the foot of framed pages: terms, privacy, cookie settings, and the links of a brand. Below the first
 * screen on purpose, so it comes after it.
 * @summary Footer of the layouts with a header.
 */
export class Footer extends WiredElement {
  static override styles = [tokens, base, styles];

  #texts = this.store((app) => app.use(navigationTexts));
  #brand = this.store((app) => app.use(brand).$brand);

  readonly #cookies = () => this.use(consent).show();

  protected override render() {
    const t = this.#texts.value;
    if (!t) return nothing;
    return html`<footer>
      <a href="/articles/terms">${t.terms}</a>
      <a href="/articles/privacy-policy">${t.privacy}</a>
      <button type="button" @click=${this.#cookies}>${t.cookieSettings}</button>
      ${this.#brand.value ? html`<ev-brand-links></ev-brand-links>` : nothing}
    </footer>`;
  }
}
