/** Compares the transfers that the payment rail lists with the books: each is that of a withdrawal, or waits for a decision. */
import { inArray } from 'drizzle-orm';
import type { ListedTransfer } from '../../adapters/payment-rail.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../db/query.ts';
import { normalizeAmount, toDecimal } from '../../common/money.ts';
import type { CheckResult } from '../../ledger/ledger.ts';
import { currencies, unmatchedTransfers, withdrawals } from '../../schema.ts';
import { NoTransferList, readListedTransfers } from './read-listed-transfers.ts';

const shownRows = 20;
const pageSize = 100;

/** @returns null for a rail that lists none */
export async function auditListedTransfers(ctx: Context): Promise<CheckResult | null> {
  const rows: CheckResult['rows'] = [];
  let broken = 0;
  const report = (transfer: string, problem: string) => {
    broken++;
    if (rows.length < shownRows) rows.push({ transfer, problem });
  };
  const check = async (page: readonly ListedTransfer[]) => {
    for (const { id, problem } of await findUnexplained(ctx, page)) report(id, problem);
  };
  let page: ListedTransfer[] = [];
  try {
    for await (const transfer of readListedTransfers(ctx.rail)) {
      page.push(transfer);
      if (page.length < pageSize) continue;
      await check(page);
      page = [];
    }
    await check(page);
  } catch (err) {
    if (err instanceof NoTransferList) return null;
    ctx.log.warn({ err }, 'audit: the rail did not list its transfers');
    report('the list', 'no answer');
  }
  return { name: 'railTransfers', broken, rows };
}

async function findUnexplained(ctx: Context, page: readonly ListedTransfer[]) {
  const { db } = ctx.database;
  // One that failed has moved nothing.
  const moved = page.filter(({ status }) => status !== 'failed');
  const ids = moved.map(({ reference }) => reference).filter(isUuid);
  if (moved.length === 0) return [];
  const all = await db.select().from(currencies);
  const decimals = new Map(all.map((currency) => [currency.code, currency.decimals]));
  const known = await db
    .select({
      id: withdrawals.id,
      amount: withdrawals.amount,
      fee: withdrawals.fee,
      currency: withdrawals.currency,
    })
    .from(withdrawals)
    .where(inArray(withdrawals.id, ids));
  const byId = new Map(known.map((row) => [row.id, row]));
  const unmatched = await db
    .select({ id: unmatchedTransfers.railId })
    .from(unmatchedTransfers)
    .where(
      inArray(
        unmatchedTransfers.railId,
        moved.map(({ id }) => id),
      ),
    );
  const booked = new Set(unmatched.map(({ id }) => id));
  return moved.flatMap(({ id, reference, currency, amount }) => {
    const row = byId.get(reference);
    if (!row) return booked.has(id) ? [] : [{ id, problem: 'of no withdrawal: reconcile' }];
    const net = toDecimal(row.amount - row.fee, decimals.get(row.currency) ?? 0);
    return row.currency === currency && net === normalizeAmount(amount)
      ? []
      : [{ id, problem: `recorded as ${net} ${row.currency}` }];
  });
}
