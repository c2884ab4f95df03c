/**
 * Proves the ownership of a Solana address by a signed transaction with a memo, for hardware wallets that can't sign text. The
 * transaction is never sent: its blockhash is none of the chain.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, base64 } from '@scure/base';

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
/** Wallets add the price of a transaction on their own. */
const budgetProgram = 'ComputeBudget111111111111111111111111111111';

/** What the transaction shows. It is valid for one site and once. */
export const formatMemo = (domain: string, nonce: string): string =>
  `Prove that this wallet is yours on ${domain}. This transaction is never sent. Nonce: ${nonce}`;

/** Reads the bytes of a transaction in order. @throws RangeError past the end */
class ByteReader {
  #at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    if (this.#at + length > this.bytes.length) throw new RangeError('The transaction is cut off.');
    this.#at += length;
    return this.bytes.subarray(this.#at - length, this.#at);
  }
  byte(): number {
    return this.take(1)[0]!;
  }
  /** Solana's compact-u16: seven bits a byte, three bytes at most. */
  length(): number {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('A length has too many bytes.');
  }
  list<T>(read: () => T): T[] {
    return Array.from({ length: this.length() }, read);
  }
  rest(): Uint8Array {
    return this.bytes.subarray(this.#at);
  }
}

interface Transaction {
  signatures: Uint8Array[];
  /** What is signed. */
  message: Uint8Array;
  /** How many of the first accounts sign. */
  signers: number;
  accounts: string[];
  instructions: { program: string; data: Uint8Array }[];
}

/** Parses a transaction of the legacy format, which is the one that our page creates. */
function parseTransaction(bytes: Uint8Array): Transaction {
  const reader = new ByteReader(bytes);
  const signatures = reader.list(() => reader.take(64));
  const message = reader.rest();
  const signers = reader.byte();
  reader.take(2);
  const accounts = reader.list(() => base58.encode(reader.take(32)));
  reader.take(32);
  const instructions = reader.list(() => {
    const program = accounts[reader.byte()] ?? '';
    reader.take(reader.length());
    return { program, data: reader.take(reader.length()) };
  });
  if (reader.rest().length) throw new RangeError('The transaction has more bytes.');
  return { signatures, message, signers, accounts, instructions };
}

/** Whether `address` signed a transaction that holds this memo and does nothing else; false for malformed input. */
export function verifyMemoTransaction(address: string, memo: string, transaction: string): boolean {
  try {
    const parsed = parseTransaction(base64.decode(transaction));
    const { signatures, message, signers, accounts, instructions } = parsed;
    const index = accounts.indexOf(address);
    const signature = signatures[index];
    if (!signature || index >= signers) return false;
    const memos = instructions.filter(({ program }) => program === memoProgram);
    const isAlone = instructions.every(
      ({ program }) => program === memoProgram || program === budgetProgram,
    );
    return (
      isAlone &&
      memos.length === 1 &&
      new TextDecoder().decode(memos[0]!.data) === memo &&
      ed25519.verify(signature, message, base58.decode(address), { zip215: false })
    );
  } catch {
    return false;
  }
}
