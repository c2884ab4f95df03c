import { define } from '../../base/define.ts';
import '../toast-stack/define.ts';
import { Toaster } from './toaster.ts';

define('ev-toaster', Toaster);

declare global {
  interface HTMLElementTagNameMap {
    'ev-toaster': Toaster;
  }
}
