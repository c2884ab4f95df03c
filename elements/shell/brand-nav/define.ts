import { define } from '../../base/define.ts';
import { BrandNav } from './brand-nav.ts';

define('ev-brand-nav', BrandNav);

declare global {
  interface HTMLElementTagNameMap {
    'ev-brand-nav': BrandNav;
  }
}
