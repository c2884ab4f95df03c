/** Addresses of wallets: read from what was typed, compared, masked for display. Form and server use the same functions. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { normalizeText } from '../../contract/formats/normal-form.ts';

/** The chains whose addresses can be linked. */
export type Chain = 'solana' | 'evm';

/** What is wrong with an address: a variant of the message of `ADDRESS_INVALID`, with its parameters. */
export type AddressProblem =
  | { kind: 'empty' }
  | { kind: 'ethereum-is-solana' }
  | { kind: 'ethereum-prefix' }
  | { kind: 'ethereum-characters' }
  | { kind: 'ethereum-length'; length: number }
  | { kind: 'ethereum-zero' }
  | { kind: 'ethereum-checksum' }
  | { kind: 'solana-is-ethereum' }
  | { kind: 'solana-character'; character: string }
  | { kind: 'solana-length'; length: number }
  | { kind: 'solana-bytes' }
  | { kind: 'solana-program' }
  /** An address on a chain that has no rules here. */
  | { kind: 'other' };
/** `address` is shown and paid to; two addresses are the same account exactly when their `key` is equal. */
export type ParsedAddress =
  { ok: true; address: string; key: string } | { ok: false; problem: AddressProblem };

const refuse = (problem: AddressProblem): ParsedAddress => ({ ok: false, problem });

/** EIP-55: upper case wherever the hash of the lower-case address has a digit of 8 or more. */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = [...digits].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

const looksEvm = (address: string): boolean => /^0x/i.test(address);

/** An address in a single case has no checksum and passes; a mixed-case one must match its EIP-55 checksum. */
function parseEvmAddress(typed: string): ParsedAddress {
  if (!looksEvm(typed))
    return refuse({
      kind: parseSolanaAddress(typed).ok ? 'ethereum-is-solana' : 'ethereum-prefix',
    });
  const digits = typed.slice(2);
  if (!/^[0-9a-f]*$/i.test(digits)) return refuse({ kind: 'ethereum-characters' });
  if (digits.length !== 40) return refuse({ kind: 'ethereum-length', length: digits.length });
  if (/^0+$/.test(digits)) return refuse({ kind: 'ethereum-zero' });
  const address = toChecksumAddress(typed);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (isMixed && digits !== address.slice(2)) return refuse({ kind: 'ethereum-checksum' });
  return { ok: true, address, key: address.toLowerCase() };
}

/** A Solana address is 32 bytes in base58, without a checksum. Only a point of the curve has a private key. */
function parseSolanaAddress(typed: string): ParsedAddress {
  if (looksEvm(typed)) return refuse({ kind: 'solana-is-ethereum' });
  const character = /[^1-9A-HJ-NP-Za-km-z]/u.exec(typed)?.[0];
  if (character) return refuse({ kind: 'solana-character', character });
  // Before the decoding, whose time grows with the square of the length.
  if (typed.length < 32 || typed.length > 44)
    return refuse({ kind: 'solana-length', length: typed.length });
  const bytes = base58.decode(typed);
  if (bytes.length !== 32) return refuse({ kind: 'solana-bytes' });
  if (!ed25519.utils.isValidPublicKey(bytes, false)) return refuse({ kind: 'solana-program' });
  return { ok: true, address: typed, key: typed };
}

/**
 * Reads an address as typed or pasted: full-width characters, what can't be seen, and white space around it are tolerated.
 *
 * @param chain a value of `WalletType.chain`. For an unknown chain, any address that matches the whole `pattern` is valid.
 * @param pattern the wallet type's regular expression for an unknown chain
 */
export function parseWalletAddress(chain: string, typed: string, pattern?: string): ParsedAddress {
  const address = normalizeText(typed);
  if (!address) return refuse({ kind: 'empty' });
  if (chain === 'evm') return parseEvmAddress(address);
  if (chain === 'solana') return parseSolanaAddress(address);
  if (pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(address))
    return refuse({ kind: 'other' });
  return { ok: true, address, key: address };
}

/** Whether two addresses are the same account. EVM addresses are compared case-insensitively. */
export function isSameAddress(chain: string, one: string, other: string): boolean {
  const [a, b] = [normalizeText(one), normalizeText(other)];
  return chain === 'evm' ? a.toLowerCase() === b.toLowerCase() : a === b;
}

/** "7xKp…9fQm", "0x8f3A…c41E": shortens an address or a hash to both ends. Short ones stay whole. Screens that send money show all of it. */
export function maskAddress(address: string): string {
  const head = address.startsWith('0x') ? 6 : 4;
  return address.length <= head + 5 ? address : `${address.slice(0, head)}…${address.slice(-4)}`;
}
