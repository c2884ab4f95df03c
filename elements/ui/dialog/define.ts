import { define } from '../../base/define.ts';
import '../button/define.ts';
import { Dialog } from './dialog.ts';

define('ev-dialog', Dialog);

declare global {
  interface HTMLElementTagNameMap {
    'ev-dialog': Dialog;
  }
}
