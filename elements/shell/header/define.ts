import { define } from '../../base/define.ts';
import { Header } from './header.ts';

define('ev-header', Header);

declare global {
  interface HTMLElementTagNameMap {
    'ev-header': Header;
  }
}
