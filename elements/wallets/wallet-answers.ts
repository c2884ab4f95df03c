/**
 * The boundary to wallets: programs of strangers that run in the page. Every answer is read here, and nothing of it goes on unless it is
 * what was asked for: a signature that is none would be sent, and cost one of the person's attempts. An answer may also never come.
 */
import { base58 } from '@scure/base';
import { isSameAddress } from '../../common/text/wallet-address.ts';
import { parseSignature } from '../../common/text/wallet-signature.ts';
import type { Challenge } from '../../contract/wallet.ts';
import { ProofError } from './proof-error.ts';
import type { DiscoveredWallet, SignedMessage } from './discovered-wallet.ts';

/** How long a wallet may take to answer, in milliseconds. */
export const signTimeout = 120_000;

/** Ends a question to a wallet that never answers. */
function withTimeout<T>(work: Promise<T>, milliseconds = signTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProofError('timeout')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** The addresses of an answer, without what is no text. @throws ProofError when there is none */
export function readAccounts(answer: unknown): string[] {
  const accounts = Array.isArray(answer) ? answer.filter(isText) : [];
  if (!accounts.length) throw new ProofError('no-accounts', [], answer);
  return accounts;
}

/** The bytes of an answer. Wallets send them as an array too, and from another realm. */
function toBytes(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  const isList = (list: unknown): list is number[] =>
    Array.isArray(list) &&
    list.every((byte) => Number.isInteger(byte) && Number(byte) >= 0 && Number(byte) < 256);
  return isList(value) ? Uint8Array.from(value) : undefined;
}

/** A signature of EIP-1193's `personal_sign`, in hex. @throws ProofError when it is none */
export function readEvmSignature(answer: unknown): SignedMessage {
  const parsed = typeof answer === 'string' ? parseSignature('evm', answer) : undefined;
  if (!parsed) throw new ProofError('bad-answer', [], answer);
  return { signature: parsed.signature, encoding: 'hex' };
}

/** The first entry of an answer of the Wallet Standard, which is a list; some wallets send the entry alone. */
function readFirst(answer: unknown): Record<string, unknown> {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof first !== 'object' || first === null) throw new ProofError('bad-answer', [], answer);
  return first as Record<string, unknown>;
}

/** Whether bytes can be an ed25519 signature: an unsigned transaction has zeros in its place. */
const isSolanaSignature = (bytes: Uint8Array): boolean =>
  bytes.length === 64 && bytes.some((byte) => byte !== 0);

/** The signature of `solana:signMessage`. @throws ProofError when it is none */
export function readSolanaSignature(answer: unknown): SignedMessage {
  const bytes = toBytes(readFirst(answer)['signature']);
  if (!bytes || !isSolanaSignature(bytes)) throw new ProofError('bad-answer', [], answer);
  return { signature: base58.encode(Uint8Array.from(bytes)), encoding: 'base58' };
}

/** The transaction of `solana:signTransaction`, signed by one account. @throws ProofError when it is none */
export function readSignedTransaction(answer: unknown): {
  bytes: Uint8Array;
  signature: Uint8Array;
} {
  const bytes = toBytes(readFirst(answer)['signedTransaction']);
  // One byte counts the signatures, of which the first is the account's.
  const signature = bytes?.slice(1, 65);
  if (!bytes || bytes.length <= 65 || !signature || !isSolanaSignature(signature))
    throw new ProofError('bad-answer', [], answer);
  return { bytes: Uint8Array.from(bytes), signature };
}

/** Asks a wallet for its accounts, at least one. Call it in a click: wallets open a popup. @throws ProofError */
export async function requestAccounts(wallet: DiscoveredWallet): Promise<string[]> {
  return readAccounts(await withTimeout(wallet.connect()));
}

/** Connects, and signs a challenge with the key of an address. One time limit for both. */
async function connectAndSign(
  wallet: DiscoveredWallet,
  address: string,
  { method, message, memo = '' }: Challenge,
): Promise<SignedMessage> {
  const accounts = readAccounts(await wallet.connect());
  const account = accounts.find((one) => isSameAddress(wallet.chain, one, address));
  if (!account) throw new ProofError('wrong-account', accounts);
  if (method !== 'memo-transaction') return wallet.sign(account, message);
  if (!wallet.signMemo) throw new ProofError('unsupported-method');
  return wallet.signMemo(account, memo);
}

/**
 * Asks a wallet for the signature of a challenge. Call it in a click.
 * @throws ProofError also where the answer holds no signature, which is then never sent
 */
export async function requestSignature(
  wallet: DiscoveredWallet,
  address: string,
  challenge: Challenge,
): Promise<SignedMessage> {
  const signed = await withTimeout(connectAndSign(wallet, address, challenge));
  const { signature } = (signed ?? {}) as Partial<SignedMessage>;
  if (!isText(signature)) throw new ProofError('bad-answer', [], signed);
  return signed;
}
