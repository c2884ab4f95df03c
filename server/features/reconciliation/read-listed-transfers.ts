/** Reads all transfers that the payment rail lists, page by page. */
import type { ListedTransfer, PaymentRail } from '../../adapters/payment-rail.ts';

/** The rail has no list of transfers. */
export class NoTransferList extends Error {
  override readonly name = 'NoTransferList';
  constructor() {
    super('no list of transfers');
  }
}

/**
 * Oldest first.
 *
 * @throws NoTransferList; Error for a rail whose pages have no end
 */
export async function* readListedTransfers(rail: PaymentRail): AsyncGenerator<ListedTransfer> {
  const seen = new Set<string>();
  for (let after: string | null = null; ;) {
    const page: readonly ListedTransfer[] | null = await rail.transfers(after);
    if (page === null) throw new NoTransferList();
    const last = page.at(-1);
    if (!last) return;
    if (seen.has(last.id)) throw new Error(`The payment rail lists ${last.id} twice.`);
    for (const transfer of page) {
      seen.add(transfer.id);
      yield transfer;
    }
    after = last.id;
  }
}
