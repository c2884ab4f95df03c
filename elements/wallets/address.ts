import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

/** Why an address is invalid. `other-chain`: it is a valid address of another chain. */
export type AddressErrorCode = 'empty' | 'other-chain' | 'characters' | 'length' | 'checksum';

/** Converts an EVM address to its EIP-55 form: the hash of the lower-case address determines the case of each letter. */
export function toChecksumAddress(address: string): string {
  const plain = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)));
  return `0x${[...plain].map((digit, at) => (Number.parseInt(hash[at]!, 16) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}

const looksEvm = (address: string) => /^0x/i.test(address);

/** An address in a single case has no checksum and passes; a mixed-case one must match its EIP-55 checksum. */
function validateEvmAddress(address: string): AddressErrorCode | null {
  if (!looksEvm(address))
    return validateSolanaAddress(address) === null ? 'other-chain' : 'characters';
  const digits = address.slice(2);
  if (!/^[0-9a-f]*$/i.test(digits)) return 'characters';
  if (digits.length !== 40) return 'length';
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return oneCase || toChecksumAddress(address) === `0x${digits}` ? null : 'checksum';
}

/** A Solana address is 32 bytes in base58, without a checksum. */
function validateSolanaAddress(address: string): AddressErrorCode | null {
  if (looksEvm(address)) return 'other-chain';
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(address)) return 'characters';
  if (address.length > 44) return 'length';
  return base58.decode(address).length === 32 ? null : 'length';
}

/**
 * Validates an address for its chain. The server validates it again.
 * @param chain a value of `WalletType.chain`. For an unknown chain, any address that matches the whole `pattern` is valid.
 * @param pattern the wallet type's regular expression for an unknown chain.
 */
export function validateAddress(
  chain: string,
  address: string,
  pattern?: string,
): AddressErrorCode | null {
  const trimmed = address.trim();
  if (!trimmed) return 'empty';
  if (chain === 'evm') return validateEvmAddress(trimmed);
  if (chain === 'solana') return validateSolanaAddress(trimmed);
  return pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(trimmed) ? 'characters' : null;
}

/** Whether two addresses are the same account. EVM addresses are compared case-insensitively. */
export function isSameAddress(chain: string, one: string, other: string): boolean {
  return chain === 'evm' ? one.toLowerCase() === other.toLowerCase() : one === other;
}
