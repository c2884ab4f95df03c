import { define } from '../../base/define.ts';
import { Steps } from './steps.ts';

define('ev-steps', Steps);

declare global {
  interface HTMLElementTagNameMap {
    'ev-steps': Steps;
  }
}
