import { define } from '../../base/define.ts';
import { MoneyAmount } from './money.ts';

define('ev-money', MoneyAmount);

declare global {
  interface HTMLElementTagNameMap {
    'ev-money': MoneyAmount;
  }
}
