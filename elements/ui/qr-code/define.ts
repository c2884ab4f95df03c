import { define } from '../../base/define.ts';
import { QrCode } from './qr-code.ts';

define('ev-qr-code', QrCode);

declare global {
  interface HTMLElementTagNameMap {
    'ev-qr-code': QrCode;
  }
}
