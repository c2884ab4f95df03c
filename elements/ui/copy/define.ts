import { define } from '../../base/define.ts';
import '../button/define.ts';
import { Copy } from './copy.ts';

define('ev-copy', Copy);

declare global {
  interface HTMLElementTagNameMap {
    'ev-copy': Copy;
  }
}
