import { html, nothing } from 'lit';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { brand } from '../../core/page/brand.store.ts';
import { consent } from '../../core/analytics/consent.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { shellMessages } from '../shell.messages.ts';
import { styles } from './footer.styles.ts';

/**
 * Terms, privacy, help, cookie settings, what brands do here, and the links of a brand. Loaded after the first screen, which
 * hides it.
 * @summary Footer of the layouts with a header.
 */
export class Footer extends WiredElement {
  static override styles = [tokens, base, styles];

  #messages = new MessagesController(this, shellMessages);
  #brand = this.store((app) => app.use(brand).$brand);

  readonly #cookies = () => this.use(consent).show();

  protected override render() {
    const t = this.#messages.value;
    if (!t) return nothing;
    return html`<footer>
      <a href="/articles/terms">${t.terms}</a>
      <a href="/articles/privacy-policy">${t.privacy}</a>
      <a href="/help">${t.help}</a>
      <button type="button" class="cookies" @click=${this.#cookies}>${t.cookieSettings}</button>
      <a href="/help#brands">${t.forBrands}</a>
      ${this.#brand.value ? html`<ev-brand-links></ev-brand-links>` : nothing}
    </footer>`;
  }
}
