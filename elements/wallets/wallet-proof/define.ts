import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/copy/define.ts';
import '../../ui/field/define.ts';
import '../../ui/note/define.ts';
import '../../ui/spinner/define.ts';
import { WalletProof } from './wallet-proof.ts';

define('ev-wallet-proof', WalletProof);

declare global {
  interface HTMLElementTagNameMap {
    'ev-wallet-proof': WalletProof;
  }
}
export { WalletProof };
