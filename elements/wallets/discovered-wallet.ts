/** A signature in the format of the completeWalletVerification call. */
export interface SignedMessage {
  signature: string;
  encoding: 'hex' | 'base58';
  /** The signed transaction in base64, where it is one that holds a memo. */
  transaction?: string;
}

/** A wallet that announced itself. */
export interface DiscoveredWallet {
  /** Stable until the page unloads. */
  readonly id: string;
  readonly name: string;
  readonly icon: string | undefined;
  readonly chain: 'evm' | 'solana';
  /** Reverse domain name, EVM only. */
  readonly rdns: string | undefined;
  /** Requests the account addresses; the wallet may ask the user for permission. */
  connect(): Promise<string[]>;
  /** Signs text with the key of `address`. Call it synchronously in a click handler: wallets open a popup. */
  sign(address: string, message: string): Promise<SignedMessage>;
  /** Signs a transaction that only holds a memo and is never sent. Absent where the wallet can't. */
  signMemo?(address: string, memo: string): Promise<SignedMessage>;
}
