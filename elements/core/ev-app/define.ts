import { define } from '../../base/define.ts';
import { EvApp } from './ev-app.ts';

define('ev-app', EvApp);

declare global {
  interface HTMLElementTagNameMap {
    'ev-app': EvApp;
  }
}
