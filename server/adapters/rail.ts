/** The payment rail: takes transfers out of the product, idempotent by our own reference. */
export interface TransferRequest {
  /** Our withdrawal id: the same reference is the same transfer. */
  reference: string;
  currency: string;
  /** Decimal string, what the receiver gets. */
  amount: string;
  address: string;
}
export interface Transfer {
  id: string;
  status: 'pending' | 'completed' | 'failed';
  transactionHash: string | null;
  explorerUrl: string | null;
  failureCode: string | null;
  failureMessage: string | null;
  confirmations: number;
  confirmationsNeeded: number;
}
/** The rail took the order and said no: asking again with the same order can't help. All else may have moved money. */
export class RailRefused extends Error {
  override readonly name = 'RailRefused';
  constructor(
    /** The rail's own word, if it gave one. */
    readonly code: string | null,
    message: string,
  ) {
    super(message);
  }
}

export interface Rail {
  /** @throws RailRefused */
  send(request: TransferRequest): Promise<Transfer>;
  /** What the rail has under our reference; null: nothing. */
  find(reference: string): Promise<Transfer | null>;
  /** @param id the rail's own id. */
  status(id: string): Promise<Transfer>;
}
