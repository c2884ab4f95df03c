import { base58, base64 } from '@scure/base';
import { textLimits } from '../../contract/limits.ts';

/** Length in bytes; 0 if the text can't be decoded. */
const getDecodedLength = (decode: () => Uint8Array): number => {
  try {
    return decode().length;
  } catch {
    return 0;
  }
};

/** Parses a pasted signature: for EVM hex of 65 bytes, or of more by a contract wallet; for Solana 64 bytes in base58 or base64. Undefined if invalid. */
export function parseSignature(
  chain: string,
  pasted: string,
): { signature: string; encoding: 'hex' | 'base58' | 'base64' } | undefined {
  const trimmed = pasted.trim();
  if (chain === 'evm') {
    const digits = trimmed.replace(/^0x/i, '');
    return /^(?:[0-9a-f]{2}){65,}$/i.test(digits) && digits.length < textLimits.signature
      ? { signature: `0x${digits}`, encoding: 'hex' }
      : undefined;
  }
  if (getDecodedLength(() => base58.decode(trimmed)) === 64)
    return { signature: trimmed, encoding: 'base58' };
  if (getDecodedLength(() => base64.decode(trimmed)) === 64)
    return { signature: trimmed, encoding: 'base64' };
  return undefined;
}
