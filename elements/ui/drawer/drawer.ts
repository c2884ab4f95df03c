import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { drag } from '../modal/drag.ts';
import { frame } from '../modal/frame.ts';
import { ModalElement, type CloseReason } from '../modal/modal-element.ts';
import { modal } from '../modal/modal.styles.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { DrawerCloseEvent } from './drawer.events.ts';
import { styles } from './drawer.styles.ts';

/**
 * @summary A sheet at the end side: a list to look through beside the page; a finger can pull it aside. Full screen where the screen is small. Give `autofocus` to what should have the focus first.
 * @slot - the content
 * @slot actions - beside the heading
 * @slot footer - buttons; the one that acts last
 * @fires ev-drawer-close - the user asked to close it; carries `reason`; prevent it to keep it open
 * @csspart dialog - the native dialog
 * @csspart body - what scrolls
 * @csspart footer - the row of buttons
 */
export class Drawer extends ModalElement {
  static override styles = [tokens, base, modal, styles];

  /** No padding around the content: it brings its own. */
  @property({ type: Boolean, reflect: true }) flush = false;

  protected closeEvent(reason: CloseReason): Event {
    return new DrawerCloseEvent(reason);
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
      @pointerdown=${this.#onPointerDown}
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

  readonly #onPointerDown = (event: PointerEvent): void => {
    this.onPointerDown(event);
    const element = this.dialog;
    if (!element || event.pointerType === 'mouse' || this.persistent) return;
    const done = (over: boolean): void => {
      element.style.removeProperty('translate');
      if (over) this.ask('drag');
    };
    drag(event, { element, share: 0.4, flick: true, done });
  };

  readonly #onSlots = (): void => this.requestUpdate();
}
