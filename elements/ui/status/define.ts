import { define } from '../../base/define.ts';
import { Status } from './status.ts';

define('ev-status', Status);

declare global {
  interface HTMLElementTagNameMap {
    'ev-status': Status;
  }
}
