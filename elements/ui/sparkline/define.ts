import { define } from '../../base/define.ts';
import { Sparkline } from './sparkline.ts';

define('ev-sparkline', Sparkline);

declare global {
  interface HTMLElementTagNameMap {
    'ev-sparkline': Sparkline;
  }
}
export { Sparkline };
