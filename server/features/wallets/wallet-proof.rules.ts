/**
 * Proves the ownership of an address by a signed message: EIP-4361 (Sign-In with Ethereum), and the same layout for Solana
 * (SIWS), so that wallets show a sign-in prompt instead of raw text. Nothing is sent on chain.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { toChecksumAddress, type Chain } from '../../../common/text/wallet-address.ts';

export interface ProofMessage {
  chain: Chain;
  /** Host, with a port that is not the default of the scheme. */
  domain: string;
  /** As the wallet shows it; EIP-55 on EVM. */
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
  'Prove that this wallet is yours, so that your withdrawals can be paid to it. Signing is free and cannot move any funds.';

/** The exact message to sign. */
export function formatProofMessage(proof: ProofMessage): string {
  return [
    `${proof.domain} wants you to sign in with your ${proof.chain === 'evm' ? 'Ethereum' : 'Solana'} account:`,
    proof.address,
    '',
    statement,
    '',
    `URI: ${proof.uri}`,
    'Version: 1',
    `Chain ID: ${getMessageChainId(proof)}`,
    `Nonce: ${proof.nonce}`,
    `Issued At: ${proof.issuedAt.toISOString()}`,
    `Expiration Time: ${proof.expiresAt.toISOString()}`,
  ].join('\n');
}

/** EIP-4361 requires the EIP-155 number; SIWS a cluster name, which wallets compare with their own. */
const getMessageChainId = ({ chain, chainId }: ProofMessage): string =>
  chain === 'evm' ? chainId.replace('eip155:', '') : 'mainnet';

/** Whether `address` signed `message`; false for malformed input. */
export function verifySignature(
  chain: Chain,
  address: string,
  message: string,
  signature: Uint8Array,
): boolean {
  try {
    if (chain === 'evm')
      return recoverSigner(message, signature)?.toLowerCase() === address.toLowerCase();
    return (
      signature.length === 64 &&
      ed25519.verify(signature, utf8ToBytes(message), base58.decode(address), { zip215: false })
    );
  } catch {
    return false;
  }
}

/** The account whose `personal_sign` (EIP-191) made the 65 bytes r‖s‖v, in EIP-55 form; null for an invalid signature. */
export function recoverSigner(message: string, signature: Uint8Array): string | null {
  const last = signature[64];
  if (signature.length !== 65 || last === undefined) return null;
  const recovery = last >= 27 ? last - 27 : last;
  if (recovery !== 0 && recovery !== 1) return null;
  const parsed = secp256k1.Signature.fromBytes(signature.slice(0, 64), 'compact').addRecoveryBit(
    recovery,
  );
  // Each signature has a second valid form (EIP-2). Accept only the canonical one.
  if (parsed.hasHighS()) return null;
  const point = parsed.recoverPublicKey(hashPersonalMessage(message));
  return toChecksumAddress(`0x${bytesToHex(keccak_256(point.toBytes(false).slice(1)).slice(-20))}`);
}

/** What `personal_sign` signs (EIP-191). */
export function hashPersonalMessage(message: string): Uint8Array {
  const bytes = utf8ToBytes(message);
  return keccak_256(
    concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${String(bytes.length)}`), bytes),
  );
}
