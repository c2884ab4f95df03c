/** The payment rail transfers withdrawals to wallets, idempotent by our reference. */
export interface TransferRequest {
  /** Our withdrawal id; the same reference is the same transfer. */
  reference: string;
  currency: string;
  /** Decimal string; the net amount that arrives. */
  amount: string;
  address: string;
}
export interface Transfer {
  id: string;
  /** Of the order that it carries out. */
  reference: string;
  status: 'pending' | 'completed' | 'failed';
  transactionHash: string | null;
  explorerUrl: string | null;
  failureCode: string | null;
  failureMessage: string | null;
  confirmations: number;
  confirmationsNeeded: number;
}
/** The rail rejected the transfer; a retry can't succeed. After any other error money may have moved. */
export class TransferRejected extends Error {
  override readonly name = 'TransferRejected';
  constructor(
    /** The rail's failure code, if any. */
    readonly code: string | null,
    message: string,
  ) {
    super(message);
  }
}

export interface PaymentRail {
  /** @throws TransferRejected */
  send(request: TransferRequest): Promise<Transfer>;
  /** Finds the transfer with our reference; null when the rail does not know it. */
  find(reference: string): Promise<Transfer | null>;
  /** @param id the rail's transfer id */
  status(id: string): Promise<Transfer>;
}
