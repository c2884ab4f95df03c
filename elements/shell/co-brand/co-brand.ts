import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { brand } from '../../core/brand.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { logo } from '../../ui/icons/logo.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { shellTexts } from '../shell.texts.ts';
import { styles } from './co-brand.styles.ts';

/**
 * A brand's mark and name in the bar of its shell. The link around it has the name for assistive technology.
 * @summary Whose site this is and, in the second alternative shell, whose product.
 * @csspart names - Everything that is shown.
 */
export class CoBrand extends WiredElement {
  static override styles = [tokens, styles];

  /** Whether the product's name stands beside the brand's. */
  @property({ type: Boolean }) together = false;

  readonly #brand = this.store((app) => app.use(brand).$brand);
  readonly #texts = this.store((app) => app.use(shellTexts));

  protected override render() {
    const theme = this.#brand.value?.theme;
    if (!theme) return nothing;
    // With spaces between the words: what is read aloud holds what is seen.
    const product = html`<span class="second">×</span> ${logo} <span class="second word">${this.#texts.value?.product}</span>`;
    return html`<span part="names"
      ><img src=${theme.logoUrl} alt="" width="22" height="22" /><span>${theme.displayName}</span> ${
        this.together ? product : nothing
      }</span
    >`;
  }
}
