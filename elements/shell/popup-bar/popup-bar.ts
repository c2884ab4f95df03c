import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { confirmation } from '../../core/confirmation.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { close } from '../../ui/icons/close.ts';
import { logo } from '../../ui/icons/logo.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { navigationTexts } from '../navigation.texts.ts';
import { styles } from './popup-bar.styles.ts';

/**
 * Head of a small window that an element on another page opened: whose window it is, and the way out. It leads nowhere
 * else, so that one finishes here what one began there.
 * @summary Bar of the layout popup.
 */
export class PopupBar extends WiredElement {
  static override styles = [tokens, base, controls, styles];

  /** The site that the window shows, to be compared with the address. */
  @property() site: string | undefined = location.host;

  #texts = this.store((app) => app.use(navigationTexts));

  readonly #close = () => void this.use(confirmation).leave();

  protected override render() {
    const t = this.#texts.value;
    if (!t) return nothing;
    return html`<header>
      ${logo}
      <p class="line"><strong>${t.product}</strong><span class="third t2">${this.site ?? location.host}</span></p>
      <button type="button" class="control square quiet" aria-label=${t.closeWindow} @click=${this.#close}>${close}</button>
    </header>`;
  }
}
