/** Finds kinds of wallets by currency, and wallets that are linked already. */
import { isSameAddress } from '../../common/text/wallet-address.ts';
import type { Wallet, WalletType } from '../../contract/wallet.ts';
import type { DiscoveredWallet } from './wallet-discovery.lazy.ts';

/** Every currency that at least one wallet type supports, in the order of the types. */
export const getCurrencies = (types: readonly WalletType[]): string[] => [
  ...new Set(types.flatMap((type) => type.currencies)),
];

/** Enabled wallet types that support `currency`. */
export const findTypesForCurrency = (
  types: readonly WalletType[],
  currency: string,
): WalletType[] => types.filter((type) => type.enabled && type.currencies.includes(currency));

/**
 * The type for a discovered wallet: the one with its reverse domain name, else its name, else the generic type of its
 * chain. Undefined if no type has its chain.
 */
export function findWalletType(
  found: DiscoveredWallet,
  types: readonly WalletType[],
): WalletType | undefined {
  const candidates = types.filter((type) => type.chain === found.chain);
  return (
    candidates.find((type) => type.rdns !== undefined && type.rdns === found.rdns) ??
    candidates.find((type) => type.name.toLowerCase() === found.name.toLowerCase()) ??
    candidates.find((type) => type.rdns === undefined) ??
    candidates[0]
  );
}

/** The linked wallet with this address and currency. */
export const findLinkedWallet = (
  wallets: readonly Wallet[],
  currency: string,
  chain: string,
  address: string,
): Wallet | undefined =>
  wallets.find((one) => one.currency === currency && isSameAddress(chain, one.address, address));
