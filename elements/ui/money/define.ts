import { define } from '../../define.ts';
import { MoneyAmount } from './money.ts';

define('ev-money', MoneyAmount);

declare global {
  interface HTMLElementTagNameMap {
    'ev-money': MoneyAmount;
  }
}
