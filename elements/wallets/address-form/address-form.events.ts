import type { WalletType } from '../../../contract/wallet.ts';

/** An address that is right for its network is to be linked. */
export class AddressSubmitEvent extends Event {
  static readonly type = 'ev-address-submit';
  constructor(
    readonly walletType: WalletType,
    readonly address: string,
    /** The name given to it; may be empty. */
    readonly label: string,
  ) {
    super(AddressSubmitEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-address-submit': AddressSubmitEvent;
  }
}
