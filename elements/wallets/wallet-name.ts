import type { Wallet, WalletType } from '../../contract/wallet.ts';
import { maskAddress } from '../../messages/values.ts';

/** The wallet's label; without one, the name of its type. */
export function getWalletName(
  wallet: Pick<Wallet, 'label' | 'walletTypeId'>,
  types: readonly WalletType[],
): string {
  return (
    wallet.label ||
    (types.find((type) => type.id === wallet.walletTypeId)?.name ?? wallet.walletTypeId)
  );
}

/** Name and masked address: "Phantom 7xKp…9fQm". */
export const formatWallet = (
  wallet: Pick<Wallet, 'label' | 'walletTypeId' | 'address'>,
  types: readonly WalletType[],
): string => `${getWalletName(wallet, types)} ${preventBreakInMask(maskAddress(wallet.address))}`;

/** Adds word joiners around the ellipsis, because browsers may break a line there. */
const preventBreakInMask = (masked: string): string => masked.replace('…', '\u2060…\u2060');
