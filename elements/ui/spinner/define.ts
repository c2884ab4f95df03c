import { define } from '../../base/define.ts';
import { Spinner } from './spinner.ts';

define('ev-spinner', Spinner);

declare global {
  interface HTMLElementTagNameMap {
    'ev-spinner': Spinner;
  }
}
