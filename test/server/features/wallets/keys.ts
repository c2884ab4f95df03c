/** Keys that sign like a wallet. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { toChecksumAddress } from '../../../../common/text/wallet-address.ts';

export interface Keys {
  address: string;
  sign(message: string): { signature: string; encoding: 'hex' | 'base58' };
}

export interface SolanaKeys extends Keys {
  signBytes(bytes: Uint8Array): Uint8Array;
}

export function solanaKeys(): SolanaKeys {
  const secret = ed25519.utils.randomSecretKey();
  return {
    address: base58.encode(ed25519.getPublicKey(secret)),
    sign: (message) => ({
      signature: base58.encode(ed25519.sign(utf8ToBytes(message), secret)),
      encoding: 'base58',
    }),
    signBytes: (bytes) => ed25519.sign(bytes, secret),
  };
}

export function evmKeys(): Keys {
  const secret = secp256k1.utils.randomSecretKey();
  const address = toChecksumAddress(
    `0x${bytesToHex(keccak_256(secp256k1.getPublicKey(secret, false).slice(1)).slice(-20))}`,
  );
  const sign = (message: string) => {
    const bytes = utf8ToBytes(message);
    const hash = keccak_256(
      concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${String(bytes.length)}`), bytes),
    );
    const signed = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' });
    return {
      signature: `0x${bytesToHex(signed.slice(1))}${(27 + signed[0]!).toString(16)}`,
      encoding: 'hex' as const,
    };
  };
  return { address, sign };
}
