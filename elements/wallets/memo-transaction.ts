import { base58 } from '@scure/base';

const memoProgram = base58.decode('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

/** Solana's compact-u16: seven bits a byte. */
function encodeLength(length: number): number[] {
  const bytes: number[] = [];
  for (let rest = length; ; rest >>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}

/**
 * An unsigned transaction that only holds a memo, for a signature of `address`. The blockhash is zero, so that no network
 * accepts it.
 */
export function createMemoTransaction(address: string, memo: string): Uint8Array<ArrayBuffer> {
  const data = new TextEncoder().encode(memo);
  return Uint8Array.from([
    1,
    ...new Uint8Array(64),
    // One signer, who may be charged; the program is read only.
    1,
    0,
    1,
    2,
    ...base58.decode(address),
    ...memoProgram,
    ...new Uint8Array(32),
    // One instruction: the program, its signer, the memo.
    1,
    1,
    1,
    0,
    ...encodeLength(data.length),
    ...data,
  ]);
}
