import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { brand } from '../../core/page/brand.store.ts';
import { getLogoSources } from '../../core/page/brand-logo-sources.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { hideBrokenImage } from '../../ui/hide-broken-image.ts';
import { logo } from '../../ui/icons/logo.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { shellMessages } from '../shell.messages.ts';
import { styles } from './co-brand.styles.ts';

/**
 * A brand's logo and name in the header of its shell. The link around it is named for assistive
 * technology.
 * @summary Name and logo of the brand, in the second alternative shell also those of the product.
 * @csspart names - Logos and names.
 */
export class CoBrand extends WiredElement {
  static override styles = [tokens, styles];

  /** Whether the product's name follows the brand's. */
  @property({ type: Boolean }) together = false;

  readonly #brand = this.store((app) => app.use(brand).$brand);
  readonly #messages = new MessagesController(this, shellMessages);

  protected override render() {
    const theme = this.#brand.value?.theme;
    if (!theme) return nothing;
    const { logoUrl, darkLogoUrl } = getLogoSources(theme);
    const dark = html`<source media="(prefers-color-scheme: dark)" srcset=${darkLogoUrl ?? ''} />`;
    const image = html`<picture
      >${darkLogoUrl ? dark : nothing}<img
        src=${logoUrl ?? nothing}
        alt=""
        width="22"
        height="22"
        ${hideBrokenImage()}
    /></picture>`;
    // With spaces between the words, so that the accessible name contains the visible text.
    const product = html`<span class="side"
      ><span class="muted">×</span> ${logo}
      <span class="muted product-name">${this.#messages.value.product}</span></span
    >`;
    return html`<span part="names"
      ><span class="side"
        >${logoUrl ? image : nothing}<span class="name">${theme.displayName}</span></span
      >
      ${this.together ? product : nothing}</span
    >`;
  }
}
