import type { WalletType } from '../../../contract/wallet.ts';

/** The user submitted a valid address. */
export class AddressSubmitEvent extends Event {
  static readonly type = 'ev-address-submit';
  constructor(
    readonly walletType: WalletType,
    readonly address: string,
    /** The wallet's label; may be empty. */
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
