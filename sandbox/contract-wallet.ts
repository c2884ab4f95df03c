/**
 * The contract wallet of the sandbox: each key has one, whose address follows from the key's, as addresses of contracts follow
 * from their code. So the node needs no list of contracts. Its answers follow
 * https://eips.ethereum.org/EIPS/eip-1271. Used by the browser wallet and by the node.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** @param publicKey uncompressed. @returns lower case */
export const getAccountAddress = (publicKey: Uint8Array): string =>
  `0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20))}`;

/** @param owner address of the key that signs for it. @returns lower case */
export const getContractAddress = (owner: string): string =>
  `0x${bytesToHex(keccak_256(utf8ToBytes(`sandbox contract wallet of ${owner.toLowerCase()}`)).subarray(-20))}`;
