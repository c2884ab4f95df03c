import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

/** What is wrong with a pasted address. `other-chain` means that it is a good address of another chain. */
export type AddressProblem = 'empty' | 'other-chain' | 'characters' | 'length' | 'checksum';

/** The address as EIP-55 writes it: letters are upper case where the hash of the lower-case form says so. */
export function checksumAddress(address: string): string {
  const plain = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)));
  return `0x${[...plain].map((digit, at) => (Number.parseInt(hash[at]!, 16) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}

const looksEvm = (address: string) => /^0x/i.test(address);

/** An address in one case carries no checksum and passes; a mixed one must match it, or it was mistyped. */
function evmProblem(address: string): AddressProblem | null {
  if (!looksEvm(address)) return solanaProblem(address) === null ? 'other-chain' : 'characters';
  const digits = address.slice(2);
  if (!/^[0-9a-f]*$/i.test(digits)) return 'characters';
  if (digits.length !== 40) return 'length';
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return oneCase || checksumAddress(address) === `0x${digits}` ? null : 'checksum';
}

/** A Solana address is the base58 form of 32 bytes; it has no checksum of its own. */
function solanaProblem(address: string): AddressProblem | null {
  if (looksEvm(address)) return 'other-chain';
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(address)) return 'characters';
  if (address.length > 44) return 'length';
  return base58.decode(address).length === 32 ? null : 'length';
}

/**
 * Checks an address for its chain, before it is sent. The server checks again.
 * @param chain as `WalletType.chain` names it; chains that we do not know pass when there is something.
 * @param pattern the wallet type's own pattern, used for such chains.
 */
export function addressProblem(chain: string, address: string, pattern?: string): AddressProblem | null {
  const given = address.trim();
  if (!given) return 'empty';
  if (chain === 'evm') return evmProblem(given);
  if (chain === 'solana') return solanaProblem(given);
  return pattern && !new RegExp(pattern, 'u').test(given) ? 'characters' : null;
}

/** Whether two addresses name the same account: EVM ones differ in case only by their checksum. */
export function sameAddress(chain: string, one: string, other: string): boolean {
  return chain === 'evm' ? one.toLowerCase() === other.toLowerCase() : one === other;
}
