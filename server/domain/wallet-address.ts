/** Validates wallet addresses by chain. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { normalizeText } from '../../contract/text/normal-form.ts';
import type { ErrorParams } from '../../messages/messages.generated.ts';

export type Chain = 'solana' | 'evm';

/** `address` is shown and paid to; two addresses are the same account exactly when their `key` is equal. */
export interface WalletAddress {
  chain: Chain;
  address: string;
  key: string;
}
/** What is wrong with an address, as a variant of the code's message. */
export type AddressError = ErrorParams['ADDRESS_INVALID'];
export type AddressValidation =
  { ok: true; value: WalletAddress } | { ok: false; error: AddressError };

const toInvalid = (error: AddressError): AddressValidation => ({ ok: false, error });

/** @param text as typed or pasted; surrounding white space and what can't be seen are ignored */
export function validateAddress(chain: Chain, text: string): AddressValidation {
  const typed = normalizeText(text);
  if (!typed) return toInvalid({ kind: 'empty' });
  return chain === 'evm' ? validateEvmAddress(typed) : validateSolanaAddress(typed);
}

/** EIP-55: upper case wherever the hash of the lower-case address has a digit of 8 or more. */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)));
  const cased = [...digits].map((digit, index) =>
    parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

function validateEvmAddress(typed: string): AddressValidation {
  if (!/^0x/i.test(typed)) {
    const isSolana = validateSolanaAddress(typed).ok;
    return toInvalid({ kind: isSolana ? 'ethereum-is-solana' : 'ethereum-prefix' });
  }
  const digits = typed.slice(2);
  if (!/^[0-9a-f]*$/i.test(digits)) return toInvalid({ kind: 'ethereum-characters' });
  if (digits.length !== 40) return toInvalid({ kind: 'ethereum-length', length: digits.length });
  if (/^0+$/.test(digits)) return toInvalid({ kind: 'ethereum-zero' });
  const address = toChecksumAddress(typed);
  const cased = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (cased && digits !== address.slice(2)) return toInvalid({ kind: 'ethereum-checksum' });
  return { ok: true, value: { chain: 'evm', address, key: address.toLowerCase() } };
}

function validateSolanaAddress(typed: string): AddressValidation {
  if (/^0x/i.test(typed)) return toInvalid({ kind: 'solana-is-ethereum' });
  const character = [...typed].find((one) => !/[1-9A-HJ-NP-Za-km-z]/.test(one));
  if (character) return toInvalid({ kind: 'solana-character', character });
  if (typed.length < 32 || typed.length > 44)
    return toInvalid({ kind: 'solana-length', length: typed.length });
  const bytes = base58.decode(typed);
  if (bytes.length !== 32) return toInvalid({ kind: 'solana-bytes' });
  if (!ed25519.utils.isValidPublicKey(bytes, false)) return toInvalid({ kind: 'solana-program' });
  return { ok: true, value: { chain: 'solana', address: typed, key: typed } };
}
