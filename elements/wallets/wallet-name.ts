/** How wallets are named. */
import type { Wallet, WalletType } from '../../contract/wallet.ts';
import type { MessagesOf } from '../base/messages/messages.ts';
import { maskAddress } from '../../common/text/wallet-address.ts';

type WalletTypesMessages = MessagesOf<'wallet-types'>;

/** "Phantom"; "Solana wallet" for the type of any other wallet of a network, which has the network's name. */
export const getTypeName = (
  { name, network }: Pick<WalletType, 'name' | 'network'>,
  t: WalletTypesMessages,
): string => (name === network ? t.networkWallet({ network }) : name);

/** The wallet's label; without one, the name of its type. */
export function getWalletName(
  wallet: Pick<Wallet, 'label' | 'walletTypeId'>,
  types: readonly WalletType[],
  t: WalletTypesMessages,
): string {
  if (wallet.label) return wallet.label;
  const type = types.find(({ id }) => id === wallet.walletTypeId);
  return type ? getTypeName(type, t) : wallet.walletTypeId;
}

/** Name and masked address: "Phantom 7xKp…9fQm". */
export const formatWallet = (
  wallet: Pick<Wallet, 'label' | 'walletTypeId' | 'address'>,
  types: readonly WalletType[],
  t: WalletTypesMessages,
): string =>
  `${getWalletName(wallet, types, t)} ${preventBreakInMask(maskAddress(wallet.address))}`;

/** Adds word joiners around the ellipsis, because browsers may break a line there. */
const preventBreakInMask = (masked: string): string => masked.replace('…', '\u2060…\u2060');
