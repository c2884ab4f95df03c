/** Compares the deposits that the payment rail reports with those that were recorded. It changes nothing. */
import { and, eq, inArray } from 'drizzle-orm';
import { getNextCursor, type ReportedDeposit } from '../../adapters/payment-rail.ts';
import { parseTime } from '../../../contract/formats/time.ts';
import type { Context } from '../../context.ts';
import { currencies, poolTransfers, railDeposits } from '../../schema.ts';
import { toDecimal, normalizeAmount } from '../../common/money.ts';
import {
  findOpenMoney,
  findUnreadableFields,
  findUnreadableMoney,
  type MoneyField,
} from './rail-deposits.rules.ts';
import type { CheckResult } from '../../ledger/ledger.ts';

/** A deposit of the last minutes may not have been read yet, in milliseconds. */
const readWithin = 10 * 60_000;
const mostPages = 10_000;
const shownRows = 20;

/** Asks the rail for every deposit since the first one, outside of transactions. */
export async function auditDeposits(ctx: Context): Promise<CheckResult> {
  const rows: CheckResult['rows'] = [];
  let broken = 0;
  const report = (deposit: string, problem: string) => {
    broken++;
    if (rows.length < shownRows) rows.push({ deposit, problem });
  };
  const seen = new Set<string>();
  const read = new Set<string>();
  let after: string | null = null;
  let isWhole = false;
  for (let page = 0; page < mostPages; page++) {
    const reported = await askRail(ctx, after);
    isWhole = reported !== 'no answer';
    if (!isWhole) report(after ?? 'the first', 'no answer');
    if (reported === 'no answer' || !reported || reported.length === 0) break;
    const named = reported.filter(({ id }) => id !== '');
    for (const { id, problem } of await findMismatches(ctx, named)) report(id, problem);
    for (const deposit of reported) {
      const { id } = deposit;
      if (id === '') {
        report('without an id', 'can’t be recorded');
        continue;
      }
      if (read.has(id)) report(id, 'reported twice');
      seen.add(id);
      // The rail may report a corrected one of what can't be read, too.
      if (findUnreadableFields(deposit).length === 0) read.add(id);
    }
    const next = getNextCursor(reported);
    if (next === null || next === after) break;
    after = next;
  }
  // A rail that stops in the middle has been reported.
  if (isWhole)
    for (const { railId } of await ctx.database.db
      .select({ railId: railDeposits.railId })
      .from(railDeposits))
      if (!seen.has(railId)) report(railId, 'the rail does not know it');
  return { name: 'railDeposits', broken, rows };
}

const askRail = (
  ctx: Context,
  after: string | null,
): Promise<readonly ReportedDeposit[] | null | 'no answer'> =>
  ctx.rail.deposits(after).catch((err: unknown) => {
    ctx.log.warn({ err }, 'audit: the rail did not answer');
    return 'no answer' as const;
  });

async function findMismatches(ctx: Context, reported: readonly ReportedDeposit[]) {
  const found = await ctx.database.db
    .select({ row: railDeposits, transfer: poolTransfers, decimals: currencies.decimals })
    .from(railDeposits)
    .leftJoin(
      poolTransfers,
      and(eq(poolTransfers.id, railDeposits.transferId), eq(poolTransfers.status, 'confirmed')),
    )
    .leftJoin(currencies, eq(currencies.code, poolTransfers.currency))
    .where(
      inArray(
        railDeposits.railId,
        reported.map(({ id }) => id),
      ),
    );
  const byId = new Map(found.map((one) => [one.row.railId, one]));
  const old = ctx.clock.now().getTime() - readWithin;
  return reported.flatMap((deposit) => {
    const { id, receivedAt } = deposit;
    const recorded = byId.get(id);
    // Without a readable time nobody knows how old it is: it is recorded at the next reading.
    if (!recorded)
      return (parseTime(receivedAt)?.getTime() ?? 0) < old ? [{ id, problem: 'not recorded' }] : [];
    const { row, transfer, decimals } = recorded;
    const open = findOpenMoney(row, decimals);
    if (open.length === 0)
      return isSameMoney(row, deposit)
        ? []
        : [{ id, problem: `recorded as ${row.amount} ${row.currency}` }];
    // In no pool: a warning of the ledger's checks names it until it is corrected or settled.
    if (!transfer) return [];
    const entered = { amount: toDecimal(transfer.amount, decimals!), currency: transfer.currency };
    return isSameMoney(entered, deposit, decimals)
      ? []
      : [{ id, problem: `entered by hand as ${entered.amount} ${entered.currency}` }];
  });
}

/** Whether the report has the recorded money, as far as it can be read and exist. */
function isSameMoney(
  recorded: Record<MoneyField, string>,
  deposit: ReportedDeposit,
  decimals: number | null = null,
): boolean {
  const unreadable = findUnreadableMoney(deposit, deposit.unreadable ?? null, decimals);
  return (
    (unreadable.includes('amount') ||
      normalizeAmount(recorded.amount) === normalizeAmount(deposit.amount)) &&
    (unreadable.includes('currency') || recorded.currency === deposit.currency)
  );
}
