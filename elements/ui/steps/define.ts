import { define } from '../../define.ts';
import { Steps } from './steps.ts';

define('ev-steps', Steps);

declare global {
  interface HTMLElementTagNameMap {
    'ev-steps': Steps;
  }
}
