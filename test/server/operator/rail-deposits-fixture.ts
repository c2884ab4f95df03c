/** A rail whose reports a spec writes and corrects, and two administrators who decide about them. */
import { desc, eq } from 'drizzle-orm';
import type { ReportedDeposit } from '../../../server/adapters/payment-rail.ts';
import { auditLog, railDeposits } from '../../../server/schema.ts';
import type { AuditAction } from '../../../server/features/audit/audit.rules.ts';
import { jobHandlers } from '../../../server/job-handlers.ts';
import { getBalance } from '../../../server/ledger/balances.ts';
import { readRailDeposits } from '../../../server/features/pools/read-rail-deposits.service.ts';
import { campaign, firstRun, testContext } from '../support.ts';
import { administrator, operate, operateJson } from './support.ts';

export interface Received {
  id: string;
  status: string;
  problem: string | null;
  amount: string;
  currency: string;
  reference: string;
}

export async function createRailFixture(options: Parameters<typeof testContext>[0] = {}) {
  const ctx = await testContext(options);
  const { db } = ctx.database;
  const first = await administrator(ctx, 'first');
  const second = await administrator(ctx, 'second');
  let counter = 0;

  function report(values: Partial<ReportedDeposit>): ReportedDeposit {
    const deposit: ReportedDeposit = {
      id: `dep_c${++counter}`,
      currency: 'USDC',
      amount: '100',
      reference: '',
      receivedAt: ctx.clock.now().toISOString(),
      ...values,
    };
    ctx.deposits.push(deposit);
    return deposit;
  }

  /** The rail answers with it in the place of what it reported before. */
  function correct(deposit: ReportedDeposit, values: Partial<ReportedDeposit>): void {
    const at = ctx.deposits.findIndex(({ id }) => id === deposit.id);
    const { unreadable: _, ...rest } = ctx.deposits[at]!;
    ctx.deposits[at] = { ...rest, ...values };
  }

  const list = () => operateJson<Received[]>(ctx, 'pools', 'received', '--limit', '1000');
  return {
    ctx,
    first,
    second,
    report,
    /** As the adapter hands over an amount that it can't read: empty, and named. */
    reportBad: (values: Partial<ReportedDeposit> = {}) =>
      report({ amount: '', unreadable: ['amount'], ...values }),
    correct,
    read: () => readRailDeposits(ctx),
    act: (as: string, ...words: string[]) => operate(ctx, '--as', as, '--yes', 'pools', ...words),
    newCampaign: async () => (await campaign(ctx, { rewardPool: 0n })).row,
    getPool: (id: string) => getBalance(db, 'pool', id, 'USDC'),
    list,
    find: async (id: string) => (await list()).find((row) => row.id === id)!,
    getRecorded: async (id: string) =>
      (await db.select().from(railDeposits).where(eq(railDeposits.railId, id)))[0]!,
    findActs: async (action: AuditAction, id: string) =>
      (
        await db
          .select()
          .from(auditLog)
          .where(eq(auditLog.action, action))
          .orderBy(desc(auditLog.id))
      ).filter(({ targetId }) => targetId === id),
    /** @returns what the list of jobs names */
    async runJob(): Promise<string | undefined> {
      const handler = jobHandlers['read-rail-deposits']!;
      const result = await handler(ctx, {}, firstRun);
      return result?.problem;
    },
  };
}
