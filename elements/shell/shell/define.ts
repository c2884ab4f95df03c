import { define } from '../../base/define.ts';
import '../header/define.ts';
import { Shell } from './shell.ts';

define('ev-shell', Shell);

declare global {
  interface HTMLElementTagNameMap {
    'ev-shell': Shell;
  }
}
