/** Recognizes a pasted signature; undefined where it is none of the chain's. */
import { base58, base64 } from '@scure/base';

const length = (decode: () => Uint8Array): number => {
  try {
    return decode().length;
  } catch {
    return 0;
  }
};

/** EVM: 65 bytes in hex. Solana: 64 bytes in base58 or base64. */
export function readSignature(
  chain: string,
  pasted: string,
): { signature: string; encoding: 'hex' | 'base58' | 'base64' } | undefined {
  const given = pasted.trim();
  if (chain === 'evm') {
    const digits = given.replace(/^0x/i, '');
    return /^[0-9a-f]{130}$/i.test(digits) ? { signature: `0x${digits}`, encoding: 'hex' } : undefined;
  }
  if (length(() => base58.decode(given)) === 64) return { signature: given, encoding: 'base58' };
  if (length(() => base64.decode(given)) === 64) return { signature: given, encoding: 'base64' };
  return undefined;
}
