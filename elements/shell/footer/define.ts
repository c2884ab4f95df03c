import { define } from '../../base/define.ts';
import { Footer } from './footer.ts';

define('ev-footer', Footer);

declare global {
  interface HTMLElementTagNameMap {
    'ev-footer': Footer;
  }
}
