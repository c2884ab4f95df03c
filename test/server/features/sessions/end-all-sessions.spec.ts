/** A sign-out everywhere also ends a login that is under way at the same time. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { queryRows } from '../../../../server/db/query.ts';
import { loginCodes, sessions, users } from '../../../../server/schema.ts';
import { redeemImpersonationLink } from '../../../../server/features/login/redeem-impersonation-link.service.ts';
import { redeemLogin } from '../../../../server/features/login/redeem-login.service.ts';
import { resetSecondFactor } from '../../../../server/features/second-factor/reset-second-factor.service.ts';
import { freezeAccount } from '../../../../server/features/account-freeze/freeze-account.service.ts';
import { until } from '../../../e2e/support.ts';
import { providePostgres, type ProvidedPostgres } from '../../../postgres-database.ts';
import { loginClient as client, returnFromNetwork } from '../../login-support.ts';
import { refused } from '../../money-support.ts';
import { person, testContext, type Person, type TestContext } from '../../support.ts';
import { createImpersonationLink } from '../../../../server/features/login/create-impersonation-link.service.ts';

let postgres: ProvidedPostgres | undefined;
let ctx: TestContext;
before(async () => {
  postgres = await providePostgres();
  if (postgres) ctx = await testContext({ databaseUrl: postgres.url });
});
after(async () => {
  await ctx?.close();
  await postgres?.stop();
});

const noPostgres = 'no PostgreSQL on this machine';
const freeze = ({ caller }: Person) => freezeAccount(ctx, { caller, client });
const openSessions = ({ userId }: Person) =>
  ctx.database.db.$count(
    sessions,
    and(
      or(eq(sessions.userId, userId), eq(sessions.realUserId, userId)),
      isNull(sessions.revokedAt),
    ),
  );

/** Runs `work` in a transaction that is held open after its last statement. */
function holdTransaction<T>(work: (held: TestContext) => Promise<T>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const transaction: TestContext['database']['transaction'] = (inner) =>
    ctx.database.transaction(async (tx) => {
      const result = await inner(tx);
      reach();
      await released;
      return result;
    });
  const done = work({ ...ctx, database: { ...ctx.database, transaction } });
  return { done, reached: Promise.race([reached, done]), release };
}

/** Waits until `work` is done or waits for a lock of another transaction. */
async function startWork(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const end = work.then(
    () => (isDone = true),
    () => (isDone = true),
  );
  const isBlocked = async () =>
    (await queryRows(ctx.database.db, sql`select 1 from pg_locks where not granted`)).length > 0;
  await Promise.race([end, until('a lock', async () => isDone || (await isBlocked()))]);
}

test('a freeze ends the session of a login that commits after it', async (t) => {
  if (!postgres) return t.skip(noPostgres);
  const mara = await person(ctx);
  const login = await returnFromNetwork(ctx, mara);
  const redeem = holdTransaction((held) => redeemLogin(held, login));
  await redeem.reached;
  const frozen = freeze(mara);
  await startWork(frozen);
  redeem.release();
  await Promise.all([redeem.done, frozen]);
  assert.equal(await openSessions(mara), 0);
});

test('a login that began before a freeze opens no session after it', async (t) => {
  if (!postgres) return t.skip(noPostgres);
  const mara = await person(ctx);
  const login = await returnFromNetwork(ctx, mara);
  const freezing = holdTransaction((held) => freezeAccount(held, { caller: mara.caller, client }));
  await freezing.reached;
  const redeemed = refused('CODE_EXPIRED', () => redeemLogin(ctx, login));
  await startWork(redeemed);
  freezing.release();
  await Promise.all([freezing.done, redeemed]);
  assert.equal(await openSessions(mara), 0);
});

test('a reset ends the impersonation that its administrator opens at the same time', async (t) => {
  if (!postgres) return t.skip(noPostgres);
  const [mara, admin] = [await person(ctx), await person(ctx)];
  const login = await returnFromNetwork(ctx, mara, admin);
  const redeem = holdTransaction((held) => redeemLogin(held, login));
  await redeem.reached;
  const reset = resetSecondFactor(ctx, admin.userId);
  await startWork(reset);
  redeem.release();
  await Promise.all([redeem.done, reset]);
  assert.equal(await openSessions(admin), 0);
});

/** A link by which an administrator impersonates a person. */
async function grant(admin: Person, { handle }: Person) {
  const change = { roles: ['reader', 'admin'] as ('reader' | 'admin')[], twoFactorApproved: true };
  await ctx.database.db.update(users).set(change).where(eq(users.id, admin.userId));
  const { path } = await createImpersonationLink(ctx, admin.caller, handle);
  const [token = '', secret = ''] = path.split('?')[0]!.split('/').slice(-2);
  return { token, secret, impersonate: handle, codeChallenge: 'challenge' };
}
const countLoginCodes = ({ userId }: Person) =>
  ctx.database.db.$count(loginCodes, eq(loginCodes.realUserId, userId));

test('a freeze ends the impersonation links of its administrator, and of its person', async (t) => {
  if (!postgres) return t.skip(noPostgres);
  const [mara, admin] = [await person(ctx), await person(ctx)];
  for (const frozen of [admin, mara]) {
    const link = await grant(admin, mara);
    const kept = await grant(admin, await person(ctx));
    await freeze(frozen);
    await refused('FORBIDDEN', () => redeemImpersonationLink(ctx, link));
    if (frozen === mara) await redeemImpersonationLink(ctx, kept);
  }
});

test('a freeze ends an impersonation link that is opened at the same time', async (t) => {
  if (!postgres) return t.skip(noPostgres);
  const [mara, admin] = [await person(ctx), await person(ctx)];
  const link = await grant(admin, mara);
  const opening = holdTransaction((held) => redeemImpersonationLink(held, link));
  await opening.reached;
  const frozen = freeze(admin);
  await startWork(frozen);
  opening.release();
  await Promise.all([opening.done, frozen]);
  assert.equal(await countLoginCodes(admin), 0);
});
