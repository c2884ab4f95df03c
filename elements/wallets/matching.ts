import type { Wallet, WalletType } from '../../contract/wallet.ts';
import { sameAddress } from './address.ts';
import type { DiscoveredWallet } from './discovery.ts';

/** Every currency that some type of wallet can take, in the order of the types. */
export const currenciesOf = (types: readonly WalletType[]): string[] => [...new Set(types.flatMap((type) => type.currencies))];

/** Types that can take `currency`. */
export const typesFor = (types: readonly WalletType[], currency: string): WalletType[] =>
  types.filter((type) => type.enabled && type.currencies.includes(currency));

/**
 * The type under which a discovered wallet is linked: the one with its reverse domain name, else its name, else the
 * chain's general one. Undefined where the currency can't go to that chain.
 */
export function typeOf(found: DiscoveredWallet, types: readonly WalletType[]): WalletType | undefined {
  const able = types.filter((type) => type.chain === found.chain);
  return (
    able.find((type) => type.rdns !== undefined && type.rdns === found.rdns) ??
    able.find((type) => type.name.toLowerCase() === found.name.toLowerCase()) ??
    able.find((type) => type.rdns === undefined) ??
    able[0]
  );
}

/** The wallet that already has this address for this currency. */
export const linkedAs = (wallets: readonly Wallet[], currency: string, chain: string, address: string): Wallet | undefined =>
  wallets.find((one) => one.currency === currency && sameAddress(chain, one.address, address.trim()));
