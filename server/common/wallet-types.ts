/** Supported wallets. A new wallet on Solana or Ethereum is a new entry. The type of any other wallet has its network's name. */
import type { Chain } from '../../common/text/wallet-address.ts';
import type { WalletType } from '../../contract/wallet.ts';

/** `chainId`: CAIP-2. `explorerTxUrl`: page of a transfer in a block explorer, for a payment rail that names none; `{hash}` is replaced. */
export type KnownWalletType = WalletType & { chain: Chain; chainId: string; explorerTxUrl: string };

const solana = {
  chain: 'solana',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  network: 'Solana',
  currencies: ['USDC', 'SOL'],
  verification: ['message', 'memo-transaction'],
  addressPattern: '^[1-9A-HJ-NP-Za-km-z]{32,44}$',
  addressExample: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  explorerAddressUrl: 'https://explorer.solana.com/address/{address}',
  explorerTxUrl: 'https://explorer.solana.com/tx/{hash}',
  enabled: true,
} as const;
const evm = {
  chain: 'evm',
  chainId: 'eip155:1',
  network: 'Ethereum',
  currencies: ['ETH'],
  verification: ['message'],
  addressPattern: '^0x[0-9a-fA-F]{40}$',
  addressExample: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  explorerAddressUrl: 'https://etherscan.io/address/{address}',
  explorerTxUrl: 'https://etherscan.io/tx/{hash}',
  enabled: true,
} as const;
const createWalletType = (
  id: string,
  name: string,
  base: typeof solana | typeof evm,
  more: Pick<Partial<WalletType>, 'rdns' | 'downloadUrl' | 'deepLinkTemplate'> & {
    connect?: WalletType['connect'];
  },
): KnownWalletType => ({
  ...base,
  currencies: [...base.currencies],
  verification: [...base.verification],
  id,
  name,
  connect: ['injected', 'manual'],
  ...more,
});

export const walletTypes: readonly KnownWalletType[] = [
  createWalletType('phantom', 'Phantom', solana, {
    rdns: 'app.phantom',
    downloadUrl: 'https://phantom.com/download',
    connect: ['injected', 'manual', 'deeplink'],
    deepLinkTemplate: 'https://phantom.app/ul/browse/{url}?ref={origin}',
  }),
  createWalletType('solflare', 'Solflare', solana, {
    rdns: 'com.solflare',
    downloadUrl: 'https://solflare.com/download',
    connect: ['injected', 'manual', 'deeplink'],
    deepLinkTemplate: 'https://solflare.com/ul/v1/browse/{url}?ref={origin}',
  }),
  createWalletType('solana', 'Solana', solana, {}),
  createWalletType('metamask', 'MetaMask', evm, {
    rdns: 'io.metamask',
    downloadUrl: 'https://metamask.io/download/',
    connect: ['injected', 'manual', 'deeplink'],
    deepLinkTemplate: 'https://metamask.app.link/dapp/{path}',
  }),
  createWalletType('ethereum', 'Ethereum', evm, {}),
];

/** @returns undefined for an unknown id */
export const findWalletType = (id: string): KnownWalletType | undefined =>
  walletTypes.find((type) => type.id === id);
