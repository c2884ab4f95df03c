import { define } from '../../base/define.ts';
import { CoBrand } from './co-brand.ts';

define('ev-co-brand', CoBrand);

declare global {
  interface HTMLElementTagNameMap {
    'ev-co-brand': CoBrand;
  }
}
