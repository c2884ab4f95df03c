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
  /** The reference of the order that it carries out. */
  reference: string;
  status: 'pending' | 'completed' | 'failed';
  transactionHash: string | null;
  explorerUrl: string | null;
  failureCode: string | null;
  failureMessage: string | null;
  confirmations: number;
  confirmationsNeeded: number;
}
/** A transfer with the order that it carries out, as the rail lists it. */
export interface ListedTransfer extends Transfer {
  currency: string;
  /** Decimal string; the net amount that arrives. */
  amount: string;
  address: string;
  /** ISO 8601; when the rail took the order. */
  createdAt: string;
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

/** Money that the rail has received for us. */
export interface ReportedDeposit {
  /** The rail's id; empty if it can't be read. */
  id: string;
  /** The rail's id that can't be recorded. It only marks where the next page begins. */
  foreignId?: string;
  currency: string;
  /** Decimal string. */
  amount: string;
  /** What the payer wrote. */
  reference: string;
  /** ISO 8601. */
  receivedAt: string;
  /** Fields that are not as agreed, and empty here. Two administrators decide about such a deposit. */
  unreadable?: readonly string[];
}

/** @returns what the page after these deposits is asked for with; null if none of them has any id */
export function getNextCursor(deposits: readonly ReportedDeposit[]): string | null {
  const last = deposits.findLast(({ id, foreignId }) => id !== '' || foreignId !== undefined);
  return last ? last.id || last.foreignId! : null;
}

export interface PaymentRail {
  /** @throws TransferRejected */
  send(request: TransferRequest): Promise<Transfer>;
  /** Finds the transfer with our reference; null when the rail does not know it. */
  find(reference: string): Promise<Transfer | null>;
  /** @param id the rail's transfer id */
  status(id: string): Promise<Transfer>;
  /**
   * Deposits in the order in which they came in, at most 100 that have an id.
   *
   * @param after id of the last one that is known; null begins with the first
   * @returns null for a rail that doesn't report deposits
   */
  deposits(after: string | null): Promise<readonly ReportedDeposit[] | null>;
  /**
   * All transfers in the order in which the rail took them, at most 100.
   *
   * @param after the rail's id of the last one that is known; null begins with the first
   * @returns null for a rail that doesn't list transfers
   */
  transfers(after: string | null): Promise<readonly ListedTransfer[] | null>;
}
