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
export interface Rail {
  send(request: TransferRequest): Promise<Transfer>;
  /** @param id the rail's own id. */
  status(id: string): Promise<Transfer>;
}
