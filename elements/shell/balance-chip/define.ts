import { define } from '../../base/define.ts';
import { BalanceChip } from './balance-chip.ts';

define('ev-balance-chip', BalanceChip);

declare global {
  interface HTMLElementTagNameMap {
    'ev-balance-chip': BalanceChip;
  }
}
