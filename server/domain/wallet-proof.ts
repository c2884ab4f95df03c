/**
 * Proof of an address by a signature over a text that names this site: EIP-4361 for Ethereum, the same layout ("SIWS")
 * for Solana, so that wallets show a sign-in prompt instead of raw text. Nothing is ever sent on chain.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, base64 } from '@scure/base';
import { checksumAddress, type Chain } from './wallet-address.ts';

export interface ProofMessage {
  chain: Chain;
  /** Host, and port if it is not the scheme's own. */
  domain: string;
  /** As the wallet shows it: EIP-55 on EVM. */
  address: string;
  uri: string;
  /** CAIP-2. */
  chainId: string;
  /** At least eight letters or digits. */
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
}

const statement =
  'Prove that this wallet is yours, so that your withdrawals can be paid to it. Signing costs nothing and moves nothing.';

/** The exact text that is signed. */
export function proofMessage(proof: ProofMessage): string {
  return [
    `${proof.domain} wants you to sign in with your ${proof.chain === 'evm' ? 'Ethereum' : 'Solana'} account:`,
    proof.address,
    '',
    statement,
    '',
    `URI: ${proof.uri}`,
    'Version: 1',
    `Chain ID: ${messageChainId(proof)}`,
    `Nonce: ${proof.nonce}`,
    `Issued At: ${proof.issuedAt.toISOString()}`,
    `Expiration Time: ${proof.expiresAt.toISOString()}`,
  ].join('\n');
}

/** EIP-4361 wants the number of EIP-155; SIWS a cluster name, which wallets compare with the one they are on. */
const messageChainId = ({ chain, chainId }: ProofMessage): string =>
  chain === 'evm' ? chainId.replace('eip155:', '') : 'mainnet';

/** @returns null when `text` is no such encoding. */
export function decodeSignature(text: string, encoding: 'hex' | 'base58' | 'base64'): Uint8Array | null {
  try {
    if (encoding === 'hex') return hexToBytes(text.trim().replace(/^0x/i, ''));
    return (encoding === 'base58' ? base58 : base64).decode(text.trim());
  } catch {
    return null;
  }
}

/** Whether `address` signed `message`. Malformed input is a plain no. */
export function provesAddress(chain: Chain, address: string, message: string, signature: Uint8Array): boolean {
  try {
    if (chain === 'evm') return recoverSigner(message, signature)?.toLowerCase() === address.toLowerCase();
    return signature.length === 64 && ed25519.verify(signature, utf8ToBytes(message), base58.decode(address), { zip215: false });
  } catch {
    return false;
  }
}

/** The account whose `personal_sign` (EIP-191) made the 65 bytes r‖s‖v, in EIP-55 form; null if nobody's did. */
export function recoverSigner(message: string, signature: Uint8Array): string | null {
  const last = signature[64];
  if (signature.length !== 65 || last === undefined) return null;
  const recovery = last >= 27 ? last - 27 : last;
  if (recovery !== 0 && recovery !== 1) return null;
  const parsed = secp256k1.Signature.fromBytes(signature.slice(0, 64), 'compact').addRecoveryBit(recovery);
  // A second valid form of each signature exists (EIP-2); only the canonical one counts.
  if (parsed.hasHighS()) return null;
  const point = parsed.recoverPublicKey(personalHash(message));
  return checksumAddress(`0x${bytesToHex(keccak_256(point.toBytes(false).slice(1)).slice(-20))}`);
}

function personalHash(message: string): Uint8Array {
  const bytes = utf8ToBytes(message);
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${String(bytes.length)}`), bytes));
}
