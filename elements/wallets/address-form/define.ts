import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/field/define.ts';
import '../../ui/select/define.ts';
import { AddressForm } from './address-form.ts';

define('ev-address-form', AddressForm);

declare global {
  interface HTMLElementTagNameMap {
    'ev-address-form': AddressForm;
  }
}
export { AddressForm };
