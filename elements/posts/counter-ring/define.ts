import { define } from '../../base/define.ts';
import { CounterRing } from './counter-ring.ts';

define('ev-counter-ring', CounterRing);

declare global {
  interface HTMLElementTagNameMap {
    'ev-counter-ring': CounterRing;
  }
}
