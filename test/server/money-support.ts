/** Users with money, for specs of balances, wallets and withdrawals. */
import assert from 'node:assert/strict';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { eq, like } from 'drizzle-orm';
import type { ErrorCode } from '../../contract/errors.ts';
import { postTransaction, type AccountKind } from '../../server/ledger/ledger.ts';
import { runLedgerCheck } from '../../server/features/money-audit/ledger-checks.queries.ts';
import { queryRows } from '../../server/db/query.ts';
import { ledgerAccounts, users, wallets, withdrawals } from '../../server/schema.ts';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../server/api-error.ts';
import type { Context } from '../../server/context.ts';
import { startJobs } from '../../server/features/jobs/run-jobs.service.ts';
import { type JobRunner } from '../../server/features/jobs/run-jobs.service.ts';
import { mailJobs } from '../../server/features/mail/mail.jobs.ts';
import { withdrawalJobs } from '../../server/features/withdrawals/withdrawals.jobs.ts';
import { day, person, type Person, type TestContext } from './support.ts';

export interface Holder extends Person {
  email: string;
  walletId: string;
  /** The wallet's private key. */
  secret: Uint8Array;
}
let counter = 0;

/** E-mail verified long ago, a wallet past its hold, and `available` minor units of USDC. */
export async function holder(ctx: TestContext, available = 100_000_000n): Promise<Holder> {
  const made = await person(ctx);
  const email = `holder${String(++counter)}@example.com`;
  const past = new Date(ctx.clock.now().getTime() - 10 * day);
  await ctx.database.db
    .update(users)
    .set({ email, emailVerifiedAt: past })
    .where(eq(users.id, made.userId));
  const secret = ed25519.utils.randomSecretKey();
  const address = base58.encode(ed25519.getPublicKey(secret));
  const [wallet] = await ctx.database.db
    .insert(wallets)
    .values({
      userId: made.userId,
      walletTypeId: 'phantom',
      chain: 'solana',
      currency: 'USDC',
      address,
      addressKey: address,
      status: 'verified',
      isDefault: true,
      createdAt: past,
      verifiedAt: past,
    })
    .returning();
  if (available > 0n) await credit(ctx, made.userId, available);
  return { ...made, email, walletId: wallet!.id, secret };
}

export async function credit(
  ctx: Pick<Context, 'database' | 'clock'>,
  userId: string,
  amount: bigint,
  kind: AccountKind = 'available',
): Promise<void> {
  const side = (of: AccountKind, owner: string, value: bigint) => ({
    kind: of,
    owner,
    currency: 'USDC',
    amount: value,
  });
  const entries = [side('funding', '', -amount), side(kind, userId, amount)];
  await ctx.database.transaction((tx) =>
    postTransaction(tx, {
      key: `credit:${String(++counter)}`,
      kind: 'credit',
      at: ctx.clock.now(),
      entries,
    }),
  );
}

/** Asserts that the ledger sums to zero and that no account of a user or campaign was ever overdrawn. */
export async function assertSound(ctx: Pick<Context, 'database'>): Promise<void> {
  for (const name of ['sums', 'currencies', 'accounts', 'pools'] as const)
    assert.deepEqual((await runLedgerCheck(ctx.database.db, name)).rows, [], name);
}

/** The balances of a user's accounts in minor units. */
export async function getAccounts(
  ctx: Pick<Context, 'database'>,
  userId: string,
): Promise<Record<string, bigint>> {
  const found = await queryRows<{ kind: string; total: string }>(
    ctx.database.db,
    sql`select a.kind, coalesce(sum(e.amount), 0)::text as total from ${ledgerAccounts} a left join ledger_entries e on e.account_id = a.id
        where a.owner = ${userId} and a.currency = 'USDC' group by a.kind`,
  );
  return Object.fromEntries(found.map(({ kind, total }) => [kind, BigInt(total)]));
}

export const runJobs = (ctx: TestContext): Promise<JobRunner> =>
  startJobs(ctx, { ...mailJobs, ...withdrawalJobs });

/** The newest code that was sent to an address. */
export function codeFor(ctx: TestContext, email: string): string {
  const mail = ctx.mails.filter(({ to }) => to === email).at(-1);
  const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
  assert.ok(code, `no code arrived at ${email}`);
  return code;
}
/** A wrong code. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Asserts that `work` rejects with `code`. */
export async function refused(code: ErrorCode, work: () => Promise<unknown>): Promise<ApiError> {
  const error = await work().then(
    () => assert.fail(`expected ${code}, and it went through`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  assert.equal(error.code, code, error.message);
  return error;
}

export const getWithdrawals = (ctx: Pick<Context, 'database'>, userId: string) =>
  ctx.database.db.select().from(withdrawals).where(eq(withdrawals.userId, userId));
export const referencesOfDay = (ctx: TestContext, dayText: string) =>
  ctx.database.db
    .select({ reference: withdrawals.reference })
    .from(withdrawals)
    .where(like(withdrawals.reference, `EV-${dayText}-%`));
