/**
 * Finds the wallets of the browser: EIP-6963 for EVM, the Wallet Standard for Solana. Both by their events alone, so
 * that every listener hangs on one signal and nothing of a third party is loaded. Loaded lazily.
 *
 * A wallet's name and icon come from an extension: they are text and an image source, never markup, and an icon that is
 * neither an image in a data: address nor on https is left out.
 */
import { base58 } from '@scure/base';
import { ProofError } from './proof-errors.ts';

/** A signature as the server wants it. */
export interface Signed {
  signature: string;
  encoding: 'hex' | 'base58';
}

/** A wallet that announced itself. */
export interface DiscoveredWallet {
  /** Stable while the page lives. */
  readonly id: string;
  readonly name: string;
  readonly icon: string | undefined;
  readonly chain: 'evm' | 'solana';
  /** Reverse domain name, EVM only. */
  readonly rdns: string | undefined;
  /** Asks for the accounts; the person may have to agree. */
  connect(): Promise<string[]>;
  /** Signs text with the key of `address`. Call it in the click. */
  sign(address: string, message: string): Promise<Signed>;
}

/** The icon if it can't do harm, else undefined. */
export function safeIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > 200_000) return undefined;
  return /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(icon.trim()) || /^https:\/\//i.test(icon.trim())
    ? icon.trim()
    : undefined;
}

/** A name as one short line without control characters; empty where there is none. */
export function safeName(name: unknown): string {
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

const hex = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

function evmWallet({ info, provider }: Announcement): DiscoveredWallet {
  return {
    id: `evm:${info.uuid}`,
    name: safeName(info.name),
    icon: safeIcon(info.icon),
    chain: 'evm',
    rdns: info.rdns,
    async connect() {
      const accounts = await provider.request({ method: 'eth_requestAccounts' });
      return Array.isArray(accounts) ? accounts.map(String) : [];
    },
    async sign(address, message) {
      const signature = await provider.request({ method: 'personal_sign', params: [hex(message), address] });
      return { signature: String(signature), encoding: 'hex' };
    },
  };
}

interface StandardAccount {
  address: string;
}
interface StandardWallet {
  name: string;
  icon?: string;
  accounts: readonly StandardAccount[];
  features: Record<string, unknown>;
}
interface ConnectFeature {
  connect(): Promise<{ accounts: readonly StandardAccount[] }>;
}
interface SignFeature {
  signMessage(...inputs: { account: StandardAccount; message: Uint8Array }[]): Promise<readonly { signature: Uint8Array }[]>;
}

const canSign = (wallet: StandardWallet) => 'solana:signMessage' in wallet.features && 'standard:connect' in wallet.features;

function solanaWallet(wallet: StandardWallet): DiscoveredWallet {
  let accounts = wallet.accounts;
  return {
    id: `solana:${wallet.name}`,
    name: safeName(wallet.name),
    icon: safeIcon(wallet.icon),
    chain: 'solana',
    rdns: undefined,
    async connect() {
      ({ accounts } = await (wallet.features['standard:connect'] as ConnectFeature).connect());
      return accounts.map((account) => account.address);
    },
    async sign(address, message) {
      const account = [...accounts, ...wallet.accounts].find((held) => held.address === address);
      if (!account)
        throw new ProofError(
          'wrong-account',
          accounts.map((held) => held.address),
        );
      const sign = wallet.features['solana:signMessage'] as SignFeature;
      const [signed] = await sign.signMessage({ account, message: new TextEncoder().encode(message) });
      if (!signed) throw new ProofError('unknown');
      return { signature: base58.encode(Uint8Array.from(signed.signature)), encoding: 'base58' };
    },
  };
}

/** EIP-6963: ask, and listen as long as the signal lives. */
function listenEvm(tell: (wallet: DiscoveredWallet) => void, signal: AbortSignal): void {
  const heard = (event: Event) => {
    const announced = (event as CustomEvent<Announcement | undefined>).detail;
    if (announced?.info?.uuid && typeof announced.provider?.request === 'function') tell(evmWallet(announced));
  };
  window.addEventListener('eip6963:announceProvider', heard, { signal });
  window.dispatchEvent(new Event('eip6963:requestProvider'));
}

/** The Wallet Standard: wallets that are there answer "app-ready"; later ones call back by "register-wallet". */
function listenStandard(tell: (wallet: DiscoveredWallet) => void, forget: (id: string) => void, signal: AbortSignal): void {
  const api = {
    register(...wallets: StandardWallet[]) {
      const able = wallets.filter(canSign).map(solanaWallet);
      if (!signal.aborted) able.forEach(tell);
      return () => able.forEach((wallet) => forget(wallet.id));
    },
  };
  const heard = (event: Event) => {
    const callback = (event as CustomEvent<((given: typeof api) => void) | undefined>).detail;
    if (typeof callback === 'function') callback(api);
  };
  window.addEventListener('wallet-standard:register-wallet', heard, { signal });
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
}

/**
 * Calls `changed` with all wallets found so far, each time one comes or goes, until `signal` is aborted.
 * An EVM wallet that announces itself again (same rdns) takes its own place.
 */
export function discoverWallets(changed: (wallets: readonly DiscoveredWallet[]) => void, signal: AbortSignal): void {
  const found = new Map<string, DiscoveredWallet>();
  const key = (wallet: DiscoveredWallet) => (wallet.rdns ? `rdns:${wallet.rdns}` : wallet.id);
  const tell = (wallet: DiscoveredWallet) => {
    found.set(key(wallet), wallet);
    changed([...found.values()]);
  };
  const forget = (id: string) => {
    if (found.delete(id)) changed([...found.values()]);
  };
  listenEvm(tell, signal);
  listenStandard(tell, forget, signal);
}
