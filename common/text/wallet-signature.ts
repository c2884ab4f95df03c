/** Signatures of wallets: read from what was pasted or answered, and decoded. Form and server use the same functions. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { base58, base64 } from '@scure/base';
import { textLimits } from '../../contract/limits.ts';
import { normalizeText } from '../../contract/formats/normal-form.ts';

export type SignatureEncoding = 'hex' | 'base58' | 'base64';

/** @returns null when `text` is not valid in this encoding */
export function decodeSignature(text: string, encoding: SignatureEncoding): Uint8Array | null {
  if (text.length > textLimits.signature) return null;
  const signature = normalizeText(text);
  try {
    if (encoding === 'hex') return hexToBytes(signature.replace(/^0x/i, ''));
    // A signature of Solana. Decoding base58 takes time with the square of the length.
    if (signature.length > textLimits.field) return null;
    return (encoding === 'base58' ? base58 : base64).decode(signature);
  } catch {
    return null;
  }
}

/**
 * Parses a pasted signature: for EVM hex of 65 bytes, or of more by a contract wallet; for Solana 64 bytes in base58 or base64.
 * Undefined if invalid.
 */
export function parseSignature(
  chain: string,
  pasted: string,
): { signature: string; encoding: SignatureEncoding } | undefined {
  if (pasted.length > 2 * textLimits.signature) return undefined;
  const signature = normalizeText(pasted);
  if (chain === 'evm') {
    const digits = signature.replace(/^0x/i, '');
    return /^(?:[0-9a-f]{2}){65,}$/i.test(digits) && digits.length < textLimits.signature
      ? { signature: `0x${digits}`, encoding: 'hex' }
      : undefined;
  }
  for (const encoding of ['base58', 'base64'] as const)
    if (decodeSignature(signature, encoding)?.length === 64) return { signature, encoding };
  return undefined;
}
