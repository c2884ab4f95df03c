import { define } from '../../base/define.ts';
import { CodeInput } from './code-input.ts';

define('ev-code-input', CodeInput);

declare global {
  interface HTMLElementTagNameMap {
    'ev-code-input': CodeInput;
  }
}
