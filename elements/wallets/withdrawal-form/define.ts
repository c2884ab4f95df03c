import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/field/define.ts';
import '../../ui/note/define.ts';
import '../../ui/select/define.ts';
import '../../ui/skeleton/define.ts';
import '../withdrawal-outcome/define.ts';
import '../withdrawal-sum/define.ts';
import '../withdrawal-wallet/define.ts';
import { WithdrawalForm } from './withdrawal-form.ts';

define('ev-withdrawal-form', WithdrawalForm);

declare global {
  interface HTMLElementTagNameMap {
    'ev-withdrawal-form': WithdrawalForm;
  }
}
export { WithdrawalForm };
