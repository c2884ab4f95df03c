import { define } from '../../base/define.ts';
import '../../ui/success-mark/define.ts';
import { FirstRun } from './first-run.ts';

define('ev-first-run', FirstRun);

declare global {
  interface HTMLElementTagNameMap {
    'ev-first-run': FirstRun;
  }
}
