import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/copy/define.ts';
import { RecoveryCodes } from './recovery-codes.ts';

define('ev-recovery-codes', RecoveryCodes);

declare global {
  interface HTMLElementTagNameMap {
    'ev-recovery-codes': RecoveryCodes;
  }
}
export { RecoveryCodes };
