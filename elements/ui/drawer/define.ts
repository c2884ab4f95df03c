import { define } from '../../base/define.ts';
import '../button/define.ts';
import { Drawer } from './drawer.ts';

define('ev-drawer', Drawer);

declare global {
  interface HTMLElementTagNameMap {
    'ev-drawer': Drawer;
  }
}
