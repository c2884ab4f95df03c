/**
 * Discovers browser wallets: EIP-6963 for EVM, the Wallet Standard for Solana (docs/decisions/035-wallet-discovery.md).
 *
 * Names and icons come from browser extensions and are untrusted: they are used as text and as an image source, and
 * only image data: URLs and https: URLs are accepted as icons.
 */
import { base58, base64 } from '@scure/base';
import { getWallets, type Wallets } from '@wallet-standard/app';
import { requestProviders } from 'mipd';
import { createMemoTransaction, readSignature } from './memo-transaction.ts';
import { ProofError } from './proof-error.ts';

/** A signature in the format of the completeWalletVerification call. */
export interface SignedMessage {
  signature: string;
  encoding: 'hex' | 'base58';
  /** The signed transaction in base64, where it is one that holds a memo. */
  transaction?: string;
}

/** A wallet that announced itself. */
export interface DiscoveredWallet {
  /** Stable until the page unloads. */
  readonly id: string;
  readonly name: string;
  readonly icon: string | undefined;
  readonly chain: 'evm' | 'solana';
  /** Reverse domain name, EVM only. */
  readonly rdns: string | undefined;
  /** Requests the account addresses; the wallet may ask the user for permission. */
  connect(): Promise<string[]>;
  /** Signs text with the key of `address`. Call it synchronously in a click handler: wallets open a popup. */
  sign(address: string, message: string): Promise<SignedMessage>;
  /** Signs a transaction that only holds a memo and is never sent. Absent where the wallet can't. */
  signMemo?(address: string, memo: string): Promise<SignedMessage>;
}

/** The icon if its URL is safe, else undefined. */
export function sanitizeIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > 200_000) return undefined;
  return /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(icon.trim()) ||
    /^https:\/\//i.test(icon.trim())
    ? icon.trim()
    : undefined;
}

/** The name as one line of at most 40 characters without control characters; empty without a name. */
export function sanitizeName(name: unknown): string {
  const line = String(name ?? '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return line.slice(0, 40);
}

interface Eip1193 {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}
interface Announcement {
  info: { uuid: string; name: string; icon?: string; rdns?: string };
  provider: Eip1193;
}

const toHex = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

function createEvmWallet({ info, provider }: Announcement): DiscoveredWallet {
  return {
    id: `evm:${info.uuid}`,
    name: sanitizeName(info.name),
    icon: sanitizeIcon(info.icon),
    chain: 'evm',
    rdns: info.rdns,
    async connect() {
      const accounts = await provider.request({ method: 'eth_requestAccounts' });
      return Array.isArray(accounts) ? accounts.map(String) : [];
    },
    async sign(address, message) {
      const signature = await provider.request({
        method: 'personal_sign',
        params: [toHex(message), address],
      });
      return { signature: String(signature), encoding: 'hex' };
    },
  };
}

type StandardWallet = ReturnType<Wallets['get']>[number];
type StandardAccount = StandardWallet['accounts'][number];
interface ConnectFeature {
  connect(): Promise<{ accounts: readonly StandardAccount[] }>;
}
interface SignFeature {
  signMessage(
    ...inputs: { account: StandardAccount; message: Uint8Array }[]
  ): Promise<readonly { signature: Uint8Array }[]>;
}

interface SignTransactionFeature {
  signTransaction(
    ...inputs: { account: StandardAccount; transaction: Uint8Array; chain: string }[]
  ): Promise<readonly { signedTransaction: Uint8Array }[]>;
}

const canSign = (wallet: StandardWallet) =>
  'solana:signMessage' in wallet.features && 'standard:connect' in wallet.features;

const getSolanaId = ({ name }: StandardWallet) => `solana:${name}`;

function createSolanaWallet(wallet: StandardWallet): DiscoveredWallet {
  let accounts = wallet.accounts;
  const getAccount = (address: string) => {
    const account = [...accounts, ...wallet.accounts].find((one) => one.address === address);
    const offered = accounts.map((one) => one.address);
    if (!account) throw new ProofError('wrong-account', offered);
    return account;
  };
  return {
    id: getSolanaId(wallet),
    name: sanitizeName(wallet.name),
    icon: sanitizeIcon(wallet.icon),
    chain: 'solana',
    rdns: undefined,
    async connect() {
      ({ accounts } = await (wallet.features['standard:connect'] as ConnectFeature).connect());
      return accounts.map((account) => account.address);
    },
    async sign(address, message) {
      const account = getAccount(address);
      const sign = wallet.features['solana:signMessage'] as SignFeature;
      const [signed] = await sign.signMessage({
        account,
        message: new TextEncoder().encode(message),
      });
      if (!signed) throw new ProofError('unknown');
      return { signature: base58.encode(Uint8Array.from(signed.signature)), encoding: 'base58' };
    },
    ...('solana:signTransaction' in wallet.features && {
      signMemo: (address: string, memo: string) => signMemo(wallet, getAccount(address), memo),
    }),
  };
}

async function signMemo(
  wallet: StandardWallet,
  account: StandardAccount,
  memo: string,
): Promise<SignedMessage> {
  const sign = wallet.features['solana:signTransaction'] as SignTransactionFeature;
  const transaction = createMemoTransaction(account.address, memo);
  const [signed] = await sign.signTransaction({ account, transaction, chain: 'solana:mainnet' });
  if (!signed) throw new ProofError('unknown');
  const bytes = Uint8Array.from(signed.signedTransaction);
  return {
    ...{ signature: base58.encode(readSignature(bytes)), encoding: 'base58' },
    transaction: base64.encode(bytes),
  };
}

/** EIP-6963. Announcements are untrusted: a malformed one is ignored. */
function discoverEvmWallets(
  onFound: (wallet: DiscoveredWallet) => void,
  signal: AbortSignal,
): void {
  const stop = requestProviders((detail: Partial<Announcement> | null | undefined) => {
    const { info, provider } = detail ?? {};
    if (info?.uuid && typeof provider?.request === 'function')
      onFound(createEvmWallet({ info, provider }));
  });
  signal.addEventListener('abort', () => stop?.(), { once: true });
}

/** Wallet Standard: wallets that are registered already, and those that register later. */
function discoverStandardWallets(
  onFound: (wallet: DiscoveredWallet) => void,
  onRemoved: (id: string) => void,
  signal: AbortSignal,
): void {
  const { get, on } = getWallets();
  const add = (...wallets: readonly StandardWallet[]) =>
    wallets.filter(canSign).map(createSolanaWallet).forEach(onFound);
  const stops = [
    on('register', add),
    on('unregister', (...wallets) => wallets.forEach((wallet) => onRemoved(getSolanaId(wallet)))),
  ];
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });
  add(...get());
}

/**
 * Calls `onChange` with all discovered wallets whenever one is added or removed, until `signal` aborts.
 * A repeated announcement of an EVM wallet (same rdns) replaces the previous one.
 */
export function discoverWallets(
  onChange: (wallets: readonly DiscoveredWallet[]) => void,
  signal: AbortSignal,
): void {
  const found = new Map<string, DiscoveredWallet>();
  const getKey = (wallet: DiscoveredWallet) => (wallet.rdns ? `rdns:${wallet.rdns}` : wallet.id);
  const add = (wallet: DiscoveredWallet) => {
    found.set(getKey(wallet), wallet);
    onChange([...found.values()]);
  };
  const remove = (id: string) => {
    if (found.delete(id)) onChange([...found.values()]);
  };
  discoverEvmWallets(add, signal);
  discoverStandardWallets(add, remove, signal);
}
