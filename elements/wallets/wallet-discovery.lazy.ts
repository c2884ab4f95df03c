/**
 * Discovers browser wallets: EIP-6963 for EVM, the Wallet Standard for Solana (docs/decisions/035-wallet-discovery.md).
 *
 * Names and icons come from browser extensions and are untrusted: they are used as text and as an image source, and
 * only image data: URLs and https: URLs are accepted as icons.
 */
import { base58, base64 } from '@scure/base';
import { getWallets, type Wallets } from '@wallet-standard/app';
import { requestProviders } from 'mipd';
import type { DiscoveredWallet, SignedMessage } from './discovered-wallet.ts';
import { createMemoTransaction } from './memo-transaction.ts';
import { ProofError } from './proof-error.ts';
import {
  readAccounts,
  readEvmSignature,
  readSignedTransaction,
  readSolanaSignature,
} from './wallet-answers.ts';

export type { DiscoveredWallet, SignedMessage } from './discovered-wallet.ts';

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
      return readAccounts(await provider.request({ method: 'eth_requestAccounts' }));
    },
    async sign(address, message) {
      const signature = await provider.request({
        method: 'personal_sign',
        params: [toHex(message), address],
      });
      return readEvmSignature(signature);
    },
  };
}

type StandardWallet = ReturnType<Wallets['get']>[number];
type StandardAccount = StandardWallet['accounts'][number];
interface ConnectFeature {
  connect(): Promise<{ accounts: readonly StandardAccount[] }>;
}
interface SignFeature {
  signMessage(...inputs: { account: StandardAccount; message: Uint8Array }[]): Promise<unknown>;
}

interface SignTransactionFeature {
  signTransaction(
    ...inputs: { account: StandardAccount; transaction: Uint8Array; chain: string }[]
  ): Promise<unknown>;
}

/** Whether a registered wallet has a name, and the features that a proof needs. A malformed one must not hide the others. */
function canSign(wallet: StandardWallet): boolean {
  const { name, features } = (wallet ?? {}) as Partial<StandardWallet>;
  const has = (feature: string, method: string) =>
    typeof (features as Record<string, Record<string, unknown>> | undefined)?.[feature]?.[
      method
    ] === 'function';
  return (
    typeof name === 'string' &&
    has('solana:signMessage', 'signMessage') &&
    has('standard:connect', 'connect')
  );
}

/** The accounts of an answer or of a wallet; undefined where it has none, or no list. */
function readStandardAccounts(source: unknown): readonly StandardAccount[] | undefined {
  const { accounts } = (source ?? {}) as { accounts?: unknown };
  if (!Array.isArray(accounts)) return undefined;
  const known = (accounts as unknown[]).filter(
    (account): account is StandardAccount =>
      typeof account === 'object' &&
      account !== null &&
      typeof (account as { address?: unknown }).address === 'string',
  );
  return known.length ? known : undefined;
}

const getSolanaId = ({ name }: StandardWallet) => `solana:${name}`;

function createSolanaWallet(wallet: StandardWallet): DiscoveredWallet {
  let accounts = readStandardAccounts(wallet) ?? [];
  const getAccount = (address: string) => {
    const known = [...accounts, ...(readStandardAccounts(wallet) ?? [])];
    const account = known.find((one) => one.address === address);
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
      const answer: unknown = await (
        wallet.features['standard:connect'] as ConnectFeature
      ).connect();
      accounts = readStandardAccounts(answer) ?? readStandardAccounts(wallet) ?? [];
      return readAccounts(accounts.map((account) => account.address));
    },
    async sign(address, message) {
      const account = getAccount(address);
      const sign = wallet.features['solana:signMessage'] as SignFeature;
      return readSolanaSignature(
        await sign.signMessage({ account, message: new TextEncoder().encode(message) }),
      );
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
  const { bytes, signature } = readSignedTransaction(
    await sign.signTransaction({ account, transaction, chain: 'solana:mainnet' }),
  );
  return {
    signature: base58.encode(signature),
    encoding: 'base58',
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
    if (typeof info?.uuid !== 'string' || info.uuid === '') return;
    if (typeof provider?.request !== 'function') return;
    const rdns = typeof info.rdns === 'string' ? { rdns: info.rdns } : {};
    onFound(
      createEvmWallet({
        info: {
          uuid: info.uuid,
          name: info.name,
          ...rdns,
          ...(info.icon !== undefined && { icon: info.icon }),
        },
        provider,
      }),
    );
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
