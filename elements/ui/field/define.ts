import { define } from '../../base/define.ts';
import { Field } from './field.ts';

define('ev-field', Field);

declare global {
  interface HTMLElementTagNameMap {
    'ev-field': Field;
  }
}
