/**
 * Keys of the sandbox's browser wallet: real secret keys, generated in the browser and stored in local storage. For testing
 * only; never use them for real funds.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const prefix = 'sandbox_wallet_';

/** The secret key of `name`, generated on first use; not persistent when storage is blocked. */
export function getSecretKey(name: string, make: () => Uint8Array): Uint8Array {
  const kept = readStorage(`${name}_key`);
  if (kept && /^[0-9a-f]{64}$/.test(kept)) return hexToBytes(kept);
  const key = make();
  writeStorage(`${name}_key`, bytesToHex(key));
  return key;
}

/** Whether the user has connected the account of `name` to this site. */
export const isConnected = (name: string): boolean => readStorage(`${name}_connected`) === 'yes';
export const rememberConnected = (name: string): void => writeStorage(`${name}_connected`, 'yes');
export const forgetConnected = (name: string): void => writeStorage(`${name}_connected`, 'no');

function readStorage(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

function writeStorage(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Storage is blocked: the wallet lasts for this page only.
  }
}
