import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { frame } from '../modal/frame.ts';
import { ModalElement, type CloseReason } from '../modal/modal-element.ts';
import { modal } from '../modal/modal.styles.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { DialogCloseEvent } from './dialog.events.ts';
import { styles } from './dialog.styles.ts';

/**
 * @summary A question or a task over the page. Full screen where the screen is small. Give `autofocus` to what should have the focus first.
 * @slot - the content
 * @slot actions - beside the heading
 * @slot footer - buttons; the one that acts last
 * @fires ev-dialog-close - the user asked to close it; carries `reason`; prevent it to keep it open
 * @csspart dialog - the native dialog
 * @csspart body - what scrolls
 * @csspart footer - the row of buttons
 */
export class Dialog extends ModalElement {
  static override styles = [tokens, base, modal, styles];

  /** `small` for a question, `large` for an editor. */
  @property({ reflect: true }) size: '' | 'small' | 'large' | undefined = '';

  /** No padding around the content: it brings its own. */
  @property({ type: Boolean, reflect: true }) flush = false;

  protected closeEvent(reason: CloseReason): Event {
    return new DialogCloseEvent(reason);
  }

  override render(): TemplateResult {
    const hasFooter = this.querySelector(':scope > [slot="footer"]') !== null;
    return html`<dialog
      part="dialog"
      tabindex="-1"
      aria-labelledby="heading"
      @keydown=${this.onKeydown}
      @cancel=${this.onCancel}
      @close=${this.onNativeClose}
      @pointerdown=${this.onPointerDown}
      @click=${this.onClick}
    >
      ${frame({
        label: this.label ?? '',
        closeLabel: this.closeLabel ?? 'Close',
        persistent: Boolean(this.persistent),
        hasFooter,
        onClose: this.onCloseButton,
        onSlots: this.#onSlots,
      })}
    </dialog>`;
  }

  readonly #onSlots = (): void => this.requestUpdate();
}
