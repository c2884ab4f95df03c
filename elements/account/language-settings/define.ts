import { define } from '../../base/define.ts';
import '../../ui/select/define.ts';
import { LanguageSettings } from './language-settings.ts';

define('ev-language-settings', LanguageSettings);

declare global {
  interface HTMLElementTagNameMap {
    'ev-language-settings': LanguageSettings;
  }
}
export { LanguageSettings };
