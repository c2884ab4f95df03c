/** The session of a login that is redeemed. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { sessionLimits } from '../../../../contract/limits.ts';
import { sessions } from '../../../../server/schema.ts';
import { redeemLogin } from '../../../../server/features/login/redeem-login.service.ts';
import { findCallerBySessionToken } from '../../../../server/features/sessions/authenticate-session.service.ts';
import { returnFromNetwork } from '../../login-support.ts';
import { person, testContext, type Person, type TestContext } from '../../support.ts';
import { listSessions } from '../../../../server/features/sessions/sessions.queries.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

async function logIn(user: Person, admin?: Person) {
  const login = await redeemLogin(ctx, await returnFromNetwork(ctx, user, admin));
  assert.ok('sessionToken' in login);
  return login.sessionToken;
}
/** A login in a page that has a session. */
async function logInAfter(previousToken: string, user: Person) {
  const login = await redeemLogin(ctx, { ...(await returnFromNetwork(ctx, user)), previousToken });
  assert.ok('sessionToken' in login);
  return login.sessionToken;
}
const isOpen = async (token: string) => (await findCallerBySessionToken(ctx, token, null)) !== null;

test('a person has at most fifty open sessions: a login ends the one that was unused for longest', async () => {
  const [mara, other] = [await person(ctx), await person(ctx)];
  const kept = await logIn(other);
  const tokens: string[] = [];
  for (let count = 0; count < sessionLimits.openSessions; count++) {
    tokens.push(await logIn(mara));
    ctx.clock.advance(61_000);
  }
  const [oldest, second, ...rest] = tokens as [string, string, ...string[]];
  assert.equal(await isOpen(oldest), true, 'that it is used now is recorded');
  const newest = await logIn(mara);
  assert.deepEqual([await isOpen(oldest), await isOpen(second)], [true, false]);
  for (const token of [...rest, newest, kept]) assert.equal(await isOpen(token), true);
  assert.equal((await listSessions(ctx, mara.caller)).length, sessionLimits.openSessions);
});

test('logins at the same time leave fifty open', async () => {
  const mara = await person(ctx);
  await ctx.database.db.insert(sessions).values(
    Array.from({ length: sessionLimits.openSessions }, (_, index) => ({
      userId: mara.userId,
      realUserId: mara.userId,
      audience: ctx.config.publicUrl,
      scope: 'app' as const,
      sessionTokenHash: `${mara.userId} ${String(index)}`,
      createdAt: ctx.clock.now(),
      lastUsedAt: ctx.clock.now(),
    })),
  );
  ctx.clock.advance(1000);
  const tokens = await Promise.all([logIn(mara), logIn(mara), logIn(mara)]);
  assert.equal((await listSessions(ctx, mara.caller)).length, sessionLimits.openSessions);
  for (const token of tokens) assert.equal(await isOpen(token), true);
});

test('a login replaces the session that its page had, also another person’s', async () => {
  const [mara, luz] = [await person(ctx), await person(ctx)];
  const [elsewhere, first] = [await logIn(mara), await logIn(mara)];
  const second = await logInAfter(first, mara);
  assert.equal((await listSessions(ctx, mara.caller)).length, 2, 'not listed from the login on');
  // What the page sent before it had the new tokens is not refused.
  assert.equal(await isOpen(first), true);
  ctx.clock.advance(sessionLimits.replacedSessionGrace);
  assert.deepEqual([await isOpen(first), await isOpen(elsewhere)], [false, true]);
  const third = await logInAfter(second, luz);
  ctx.clock.advance(sessionLimits.replacedSessionGrace);
  assert.deepEqual([await isOpen(second), await isOpen(third)], [false, true]);
  assert.equal((await listSessions(ctx, mara.caller)).length, 1);
});

test('a login ends no session of another origin', async () => {
  const mara = await person(ctx);
  const other = await logIn(mara);
  await ctx.database.db
    .update(sessions)
    .set({ audience: 'https://partner.example' })
    .where(eq(sessions.userId, mara.userId));
  await logInAfter(other, mara);
  ctx.clock.advance(sessionLimits.replacedSessionGrace);
  assert.equal(await isOpen(other), true);
});

test('an impersonation keeps the session of the administrator’s page', async () => {
  const [mara, admin] = [await person(ctx), await person(ctx)];
  const own = await logIn(admin);
  await redeemLogin(ctx, { ...(await returnFromNetwork(ctx, mara, admin)), previousToken: own });
  ctx.clock.advance(sessionLimits.replacedSessionGrace);
  assert.equal(await isOpen(own), true);
});

test('an impersonation ends none of the person’s sessions', async () => {
  const [mara, admin] = [await person(ctx), await person(ctx)];
  const own: string[] = [];
  for (let count = 0; count < sessionLimits.openSessions; count++) own.push(await logIn(mara));
  await logIn(mara, admin);
  for (const token of own) assert.equal(await isOpen(token), true);
  const theirs = and(eq(sessions.userId, mara.userId), eq(sessions.realUserId, admin.userId));
  assert.equal(await ctx.database.db.$count(sessions, theirs), 1);
});
