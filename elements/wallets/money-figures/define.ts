import { define } from '../../base/define.ts';
import '../../ui/money/define.ts';
import { MoneyFigures } from './money-figures.ts';

define('ev-money-figures', MoneyFigures);

declare global {
  interface HTMLElementTagNameMap {
    'ev-money-figures': MoneyFigures;
  }
}
export { MoneyFigures };
