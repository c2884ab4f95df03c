import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import { BrandHero } from './brand-hero.ts';

define('ev-brand-hero', BrandHero);

declare global {
  interface HTMLElementTagNameMap {
    'ev-brand-hero': BrandHero;
  }
}
