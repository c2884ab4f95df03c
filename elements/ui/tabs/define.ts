import { define } from '../../base/define.ts';
import { Tabs } from './tabs.ts';

define('ev-tabs', Tabs);

declare global {
  interface HTMLElementTagNameMap {
    'ev-tabs': Tabs;
  }
}
