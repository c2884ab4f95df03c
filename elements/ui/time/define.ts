import { define } from '../../base/define.ts';
import { Time } from './time.ts';

define('ev-time', Time);

declare global {
  interface HTMLElementTagNameMap {
    'ev-time': Time;
  }
}
