import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/field/define.ts';
import { EmailForm } from './email-form.ts';

define('ev-email-form', EmailForm);

declare global {
  interface HTMLElementTagNameMap {
    'ev-email-form': EmailForm;
  }
}
export { EmailForm };
