import { dragToDismiss } from '../modal/drag-to-dismiss.ts';
import { ModalElement, type CloseReason } from '../modal/modal-element.ts';
import { modal } from '../modal/modal.styles.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { DrawerCloseEvent } from './drawer.events.ts';
import { styles } from './drawer.styles.ts';

/**
 * @summary Modal sheet at the end side of the page. Can be dragged away by touch. Full screen on small screens. Set `autofocus` on the element to focus first.
 * @slot - the content
 * @slot actions - next to the heading
 * @slot footer - buttons; the main action last
 * @fires ev-drawer-close - request by the user to close it; carries `reason`; call preventDefault() to keep it open
 * @csspart dialog - the native dialog
 * @csspart body - the scrolling content area
 * @csspart footer - the row of buttons
 */
export class Drawer extends ModalElement {
  static override styles = [tokens, base, modal, styles];

  protected createCloseEvent(reason: CloseReason): Event {
    return new DrawerCloseEvent(reason);
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
