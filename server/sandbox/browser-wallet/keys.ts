/**
 * Where the sandbox's browser wallet keeps what it owns: real secret keys, made in the browser, in local storage. Worth
 * nothing, and never to be used for anything that is.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const prefix = 'sandbox_wallet_';

/** The secret key of `name`, made by `make` on first use; kept for the visit only where storage is blocked. */
export function secretKey(name: string, make: () => Uint8Array): Uint8Array {
  const kept = read(`${name}_key`);
  if (kept && /^[0-9a-f]{64}$/.test(kept)) return hexToBytes(kept);
  const key = make();
  write(`${name}_key`, bytesToHex(key));
  return key;
}

/** Whether the person has let this site see the account of `name`. */
export const isConnected = (name: string): boolean => read(`${name}_connected`) === 'yes';
export const rememberConnected = (name: string): void => write(`${name}_connected`, 'yes');
export const forgetConnected = (name: string): void => write(`${name}_connected`, 'no');

function read(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Storage is blocked: the wallet lives as long as the page.
  }
}
