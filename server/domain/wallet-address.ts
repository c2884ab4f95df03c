/** Validates wallet addresses by chain, with a sentence for each error. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

export type Chain = 'solana' | 'evm';

/** `address` is shown and paid to; two addresses are the same account exactly when their `key` is equal. */
export interface WalletAddress {
  chain: Chain;
  address: string;
  key: string;
}
export type AddressValidation = { ok: true; value: WalletAddress } | { ok: false; reason: string };

const toInvalid = (reason: string): AddressValidation => ({ ok: false, reason });

/** @param text as typed or pasted; surrounding white space is ignored */
export function validateAddress(chain: Chain, text: string): AddressValidation {
  const typed = text.trim();
  if (!typed) return toInvalid('Enter the address of the wallet.');
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
    const solana = validateSolanaAddress(typed).ok;
    return toInvalid(
      solana
        ? 'This is a Solana address. An Ethereum address starts with 0x.'
        : 'An Ethereum address starts with 0x.',
    );
  }
  const digits = typed.slice(2);
  if (!/^[0-9a-f]*$/i.test(digits))
    return toInvalid('After 0x an Ethereum address has only the digits 0–9 and the letters a–f.');
  if (digits.length !== 40) {
    return toInvalid(
      `An Ethereum address has 40 characters after 0x; this one has ${String(digits.length)}. Copy it again from your wallet.`,
    );
  }
  if (/^0+$/.test(digits))
    return toInvalid(
      'This is the zero address. It belongs to nobody, and what is sent there is lost.',
    );
  const address = toChecksumAddress(typed);
  const cased = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (cased && digits !== address.slice(2)) {
    return toInvalid(
      'The capitals in this address do not fit together, so a character is wrong. Copy it again from your wallet.',
    );
  }
  return { ok: true, value: { chain: 'evm', address, key: address.toLowerCase() } };
}

function validateSolanaAddress(typed: string): AddressValidation {
  if (/^0x/i.test(typed))
    return toInvalid('This is an Ethereum address. A Solana address has no 0x in front.');
  const odd = [...typed].find((character) => !/[1-9A-HJ-NP-Za-km-z]/.test(character));
  if (odd)
    return toInvalid(
      `“${odd}” does not occur in a Solana address. Copy it again from your wallet.`,
    );
  if (typed.length < 32 || typed.length > 44) {
    return toInvalid(
      `A Solana address has 32 to 44 characters; this one has ${String(typed.length)}. Copy it again from your wallet.`,
    );
  }
  const bytes = base58.decode(typed);
  if (bytes.length !== 32)
    return toInvalid(
      'This is not a Solana address: a character is missing or wrong. Copy it again from your wallet.',
    );
  if (!ed25519.utils.isValidPublicKey(bytes, false)) {
    return toInvalid(
      'This address belongs to a program, not to a wallet with a key. Use the address that your wallet shows under “Receive”.',
    );
  }
  return { ok: true, value: { chain: 'solana', address: typed, key: typed } };
}

/** `7xKp…9fQm`, for sentences and notifications. Screens that send money show the full address. */
export const maskAddress = (address: string): string =>
  address.length > 14
    ? `${address.slice(0, address.startsWith('0x') ? 6 : 4)}…${address.slice(-4)}`
    : address;
