import { define } from '../../base/define.ts';
import { Progress } from './progress.ts';

define('ev-progress', Progress);

declare global {
  interface HTMLElementTagNameMap {
    'ev-progress': Progress;
  }
}
