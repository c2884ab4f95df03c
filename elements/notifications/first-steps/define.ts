import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/dialog/define.ts';
import { FirstSteps } from './first-steps.ts';

define('ev-first-steps', FirstSteps);

declare global {
  interface HTMLElementTagNameMap {
    'ev-first-steps': FirstSteps;
  }
}
export { FirstSteps };
