import { define } from '../../base/define.ts';
import { ConsentSettings } from './consent-settings.ts';

define('ev-consent-settings', ConsentSettings);

declare global {
  interface HTMLElementTagNameMap {
    'ev-consent-settings': ConsentSettings;
  }
}
export { ConsentSettings };
