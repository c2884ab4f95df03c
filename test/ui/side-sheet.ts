import { css } from 'lit';
import { dragToDismiss } from '../../elements/ui/modal/drag-to-dismiss.ts';
import { ModalElement, type CloseReason } from '../../elements/ui/modal/modal-element.ts';
import { modal } from '../../elements/ui/modal/modal.styles.ts';
import { base } from '../../elements/ui/styles/base.styles.ts';
import { tokens } from '../../elements/ui/styles/tokens.styles.ts';

const styles = css`
  dialog {
    inset-block: var(--_viewport-top, 0) auto;
    inset-inline: auto 0;
    width: min(416px, 100vw);
    height: var(--_viewport-height, 100dvh);
    touch-action: pan-y;
  }
`;

export class SheetCloseEvent extends Event {
  constructor(readonly reason: CloseReason) {
    super('sheet-close', { cancelable: true });
  }
}

/** A modal at the end side that can be dragged away. */
export class SideSheet extends ModalElement {
  static override styles = [tokens, base, modal, styles];

  protected createCloseEvent(reason: CloseReason): Event {
    return new SheetCloseEvent(reason);
  }

  protected override onPointerDown(event: PointerEvent): void {
    super.onPointerDown(event);
    const element = this.dialog;
    if (!element || event.pointerType === 'mouse' || this.persistent) return;
    const onEnd = (dismissed: boolean): void => {
      element.style.removeProperty('translate');
      if (dismissed) this.requestClose('drag');
    };
    dragToDismiss(event, { element, threshold: 0.4, flick: true, onEnd });
  }
}

customElements.define('side-sheet', SideSheet);

declare global {
  interface HTMLElementTagNameMap {
    'side-sheet': SideSheet;
  }
  interface HTMLElementEventMap {
    'sheet-close': SheetCloseEvent;
  }
}
