import { define } from '../../base/define.ts';
import { BrandLinks } from './brand-links.ts';

define('ev-brand-links', BrandLinks);

declare global {
  interface HTMLElementTagNameMap {
    'ev-brand-links': BrandLinks;
  }
}
