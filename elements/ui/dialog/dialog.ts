import { property } from 'lit/decorators.js';
import { ModalElement, type CloseReason } from '../modal/modal-element.ts';
import { modal } from '../modal/modal.styles.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { DialogCloseEvent } from './dialog.events.ts';
import { styles } from './dialog.styles.ts';

/**
 * @summary Modal dialog. Full screen on small screens. Set `autofocus` on the element to focus first.
 * @slot - the content
 * @slot actions - next to the heading
 * @slot footer - buttons; the main action last
 * @fires ev-dialog-close - request by the user to close it; carries `reason`; call preventDefault() to keep it open
 * @csspart dialog - the native dialog
 * @csspart heading - the title
 * @csspart body - the scrolling content area
 * @csspart footer - the row of buttons
 */
export class Dialog extends ModalElement {
  static override styles = [tokens, base, modal, styles];

  /** `small` for a confirmation, `large` for an editor. */
  @property({ reflect: true }) size: '' | 'small' | 'large' = '';

  protected createCloseEvent(reason: CloseReason): Event {
    return new DialogCloseEvent(reason);
  }
}
