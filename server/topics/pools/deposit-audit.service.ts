/** Compares the deposits that the payment rail reports with those that were recorded. It changes nothing. */
import { inArray } from 'drizzle-orm';
import { getNextCursor, type ReportedDeposit } from '../../adapters/payment-rail.ts';
import { parseTime } from '../../../contract/text/time.ts';
import type { Context } from '../../context.ts';
import { railDeposits } from '../../db/schema.ts';
import { normalizeAmount } from '../../domain/campaign-content.ts';
import type { CheckResult } from '../../ledger/ledger-checks.ts';

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
  let after: string | null = null;
  let isWhole = false;
  for (let page = 0; page < mostPages; page++) {
    const reported = await askRail(ctx, after);
    isWhole = reported !== 'no answer';
    if (!isWhole) report(after ?? 'the first', 'no answer');
    if (reported === 'no answer' || !reported || reported.length === 0) break;
    const named = reported.filter(({ id }) => id !== '');
    for (const { id, problem } of await findMismatches(ctx, named)) report(id, problem);
    for (const { id } of reported) {
      if (id === '') {
        report('without an id', 'can’t be recorded');
        continue;
      }
      if (seen.has(id)) report(id, 'reported twice');
      seen.add(id);
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
    .select()
    .from(railDeposits)
    .where(
      inArray(
        railDeposits.railId,
        reported.map(({ id }) => id),
      ),
    );
  const byId = new Map(found.map((row) => [row.railId, row]));
  const old = ctx.clock.now().getTime() - readWithin;
  return reported.flatMap(({ id, amount, currency, receivedAt }) => {
    const row = byId.get(id);
    // Without a readable time nobody knows how old it is: it is recorded at the next reading.
    if (!row)
      return (parseTime(receivedAt)?.getTime() ?? 0) < old ? [{ id, problem: 'not recorded' }] : [];
    return normalizeAmount(row.amount) === normalizeAmount(amount) && row.currency === currency
      ? []
      : [{ id, problem: `recorded as ${row.amount} ${row.currency}` }];
  });
}
