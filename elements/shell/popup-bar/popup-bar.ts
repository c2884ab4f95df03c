import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { confirmation } from '../../core/confirmation/confirmation.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { close } from '../../ui/icons/icons.ts';
import { logo } from '../../ui/icons/logo.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { shellMessages } from '../shell.messages.ts';
import { styles } from './popup-bar.styles.ts';

/**
 * Header of a popup that an element on another page opened: product, site, and a close button. It
 * has no other link, so that the user completes the popup's task.
 * @summary Header of the layout `popup`.
 */
export class PopupBar extends WiredElement {
  static override styles = [tokens, base, controls, styles];

  /** Host name to show, for the user to compare with the address bar; default: the page's. */
  @property() site = location.host;

  #messages = new MessagesController(this, shellMessages);

  readonly #close = () => void this.use(confirmation).finish();

  protected override render() {
    const t = this.#messages.value;
    if (!t) return nothing;
    return html`<header>
      ${logo}
      <p class="truncate">
        <strong>${t.product}</strong><span class="subtle text-s">${this.site}</span>
      </p>
      <button
        type="button"
        class="control square quiet"
        aria-label=${t.closeWindow}
        @click=${this.#close}
      >
        ${close}
      </button>
    </header>`;
  }
}
