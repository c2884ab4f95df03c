/** Wrong codes of the second factor: whom they lock, what they end, and who hears of it. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { and, asc, desc, eq, like } from 'drizzle-orm';
import type { Mail } from '../../../server/adapters/mail.ts';
import { auditLog, jobs, notifications, users } from '../../../server/schema.ts';
import type { TestBrowser } from '../browser.ts';
import { addSecondFactor } from '../second-factor-support.ts';
import { asTokens } from '../start.ts';
import {
  app as setupApp,
  begin,
  beginPending,
  complete,
  server,
  userId,
} from './second-factor-login.setup.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
let app = setupApp;
/** Each test has its mails alone: those of earlier ones stay in the queue. */
let email: string;
let number = 0;

beforeEach(async () => {
  email = `mara${++number}@lindqvist.example`;
  const { clock, database } = server.ctx;
  const change = { email, emailVerifiedAt: clock.now() };
  await database.db.update(users).set(change).where(eq(users.id, userId));
  app = setupApp;
});

type Problem = { code: string; attemptsLeft?: number; retryAfter?: number } | undefined;

/** Enters a code in a session of this browser. */
async function prove(browser: TestBrowser, token: string, code: string): Promise<Problem> {
  const { response } = await browser.go('/trpc/proveSecondFactor', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ code }),
  });
  const body = (await response.json()) as { error?: { data: { problem: Problem } } };
  return body.error?.data.problem;
}

/** A browser in which the owner entered a code, and its session. */
async function createOwner() {
  const browser = server.browser();
  const { id, verifier } = await beginPending(browser);
  const { login } = await complete(browser, { id, verifier, code: app.code() });
  return { browser, token: asTokens(login!).sessionToken };
}

/** A session from before the second factor, as of a thief: no code was entered in it. */
async function createStolenSession() {
  const { db } = server.ctx.database;
  await db.update(users).set({ twoFactorApproved: false }).where(eq(users.id, userId));
  const { answer } = await begin(server.browser());
  assert.ok('sessionToken' in answer);
  app = await addSecondFactor(server.ctx, userId);
  return { browser: server.browser(), token: answer.sessionToken };
}

/** Five wrong codes in a new login from a new browser, as far as they are counted. @returns the last answer */
async function guess(code = app.wrongCode(), tries = 5) {
  const { id, verifier } = await beginPending(server.browser());
  let problem: Problem;
  for (let entered = 0; entered < tries; entered++)
    ({ problem } = await complete(server.browser(), { id, verifier, code }));
  return { id, verifier, problem };
}

const isOpen = async (token: string): Promise<boolean> =>
  (await server.typed('getCurrentUser', undefined, { token }).catch(() => null))?.userId === userId;

async function getMails() {
  const { database, vault } = server.ctx;
  const rows = await database.db
    .select()
    .from(jobs)
    .where(eq(jobs.kind, 'send-mail'))
    .orderBy(asc(jobs.runAt));
  return (
    rows
      .map(({ payload, runAt }) => ({
        mail: JSON.parse(vault.open(payload['sealed'] as string)) as Mail,
        at: runAt.getTime(),
      }))
      // Others, as of unread notifications, are none of these.
      .filter(({ mail }) => mail.to === email && mail.subject.includes('two-factor codes'))
  );
}

async function getNotices() {
  const rows = await server.ctx.database.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), like(notifications.url, '/profile/settings')))
    .orderBy(desc(notifications.createdAt));
  return rows.map(({ payload }) => payload['code']);
}

describe('tries from unknown browsers', () => {
  it('are twenty a day for the account, and never lock the known browser of the owner', async () => {
    const owner = await createOwner();
    for (let round = 0; round < 8; round++) {
      const { problem } = await guess();
      assert.equal(problem?.code, 'TOO_MANY_ATTEMPTS');
      await server.advance(15 * minute);
    }
    const locked = await beginPending(server.browser());
    assert.equal(locked.attemptsLeft, 0, 'a new login is locked for the day');
    const until = Date.parse(locked.retryAt!) - server.ctx.clock.now().getTime();
    assert.ok(until > 21 * hour && until < 23 * hour, String(until));

    assert.equal(await prove(owner.browser, owner.token, app.code()), undefined);
    const wrong = await prove(owner.browser, owner.token, app.wrongCode());
    assert.deepEqual([wrong?.code, wrong?.attemptsLeft], ['CODE_INVALID', 4]);
    await server.advance(minute);
    assert.equal(await prove(owner.browser, owner.token, app.code()), undefined);
    assert.ok('accessToken' in (await begin(owner.browser)).answer, 'it needs no code to log in');

    const { id, verifier } = await beginPending(server.browser());
    const right = await complete(server.browser(), { id, verifier, code: app.code(1) });
    assert.equal(right.problem?.code, 'TOO_MANY_ATTEMPTS', 'the owner’s code frees no guesser');
    const [recoveryCode] = app.recoveryCodes as [string];
    const { login } = await complete(server.browser(), { id, verifier, code: recoveryCode });
    assert.ok(login, 'a recovery code lets the owner in elsewhere');
  });

  it('lock one login, not the next, and one browser with all its logins', async () => {
    const { id, verifier } = await guess();
    const same = await complete(server.browser(), { id, verifier, code: app.code() });
    assert.equal(same.problem?.code, 'TOO_MANY_ATTEMPTS');
    const other = await beginPending(server.browser());
    assert.equal(other.attemptsLeft, 5);

    const browser = server.browser();
    const headers = { origin: server.url };
    const start = async () => {
      const { landing, verifier: next } = await browser.logIn({ handle: 'maralind' });
      const code = new URLSearchParams(landing.hash.slice(1)).get('login')!;
      const { response } = await browser.go('/trpc/redeemLogin', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ code, verifier: next }),
      });
      const body = (await response.json()) as {
        result: { data: { secondFactor: { id: string; attemptsLeft: number } } };
      };
      return { ...body.result.data.secondFactor, verifier: next };
    };
    const first = await start();
    for (let entered = 0; entered < 3; entered++)
      await complete(browser, { id: first.id, verifier: first.verifier, code: app.wrongCode() });
    assert.equal((await start()).attemptsLeft, 2);
  });

  it('with a copied session do not lock the browser that it was copied from', async () => {
    const owner = await createOwner();
    const thief = server.browser();
    for (let entered = 0; entered < 5; entered++) await prove(thief, owner.token, app.wrongCode());
    const locked = await prove(thief, owner.token, app.code(1));
    assert.equal(locked?.code, 'TOO_MANY_ATTEMPTS');
    assert.equal(await prove(owner.browser, owner.token, app.code(1)), undefined);
    const still = await prove(thief, owner.token, app.code(1));
    assert.equal(still?.code, 'TOO_MANY_ATTEMPTS');
  });
});

it('a known browser has twenty a day of its own tries', async () => {
  const owner = await createOwner();
  for (let round = 0; round < 4; round++) {
    for (let entered = 0; entered < 5; entered++)
      await prove(owner.browser, owner.token, app.wrongCode());
    await server.advance(15 * minute);
  }
  const locked = await prove(owner.browser, owner.token, app.code());
  assert.equal(locked?.code, 'TOO_MANY_ATTEMPTS');
  assert.ok(locked.retryAfter! > 22 * 3600);
  assert.equal((await beginPending(server.browser())).attemptsLeft, 5);
  await server.advance(day);
  assert.equal(await prove(owner.browser, owner.token, app.code()), undefined);
  const wrong = await prove(owner.browser, owner.token, app.wrongCode());
  assert.equal(wrong?.attemptsLeft, 4, 'a right code forgets the wrong ones of its browser');
});

it('recovery codes have five wrong ones an hour and twenty a day, apart from those of the app', async () => {
  const wrong = 'zzzz-2222';
  for (let round = 0; round < 4; round++) {
    const { id, verifier, problem } = await guess(wrong);
    assert.equal(problem?.code, 'TOO_MANY_ATTEMPTS');
    const [right] = app.recoveryCodes as [string];
    const locked = await complete(server.browser(), { id, verifier, code: right });
    assert.equal(locked.problem?.code, 'TOO_MANY_ATTEMPTS', 'also a right one');
    assert.equal((await beginPending(server.browser())).attemptsLeft, 5, 'codes of the app');
    await server.advance(hour);
  }
  const { problem } = await guess(app.recoveryCodes[0], 1);
  assert.ok((problem?.retryAfter ?? 0) > 19 * 3600, JSON.stringify(problem));
  const { id, verifier } = await beginPending(server.browser());
  assert.ok((await complete(server.browser(), { id, verifier, code: app.code() })).login);
});

it('a hundred in a row end the logins and sessions that failed, and no other', async () => {
  const stolen = await createStolenSession();
  const idle = await createStolenSession();
  const owner = await createOwner();
  await prove(owner.browser, owner.token, app.wrongCode());
  let failed = 0;
  while (failed < 95) {
    for (let entered = 0; entered < 5; entered++, failed++)
      await prove(stolen.browser, stolen.token, app.wrongCode());
    await server.advance(6 * hour);
    // The owner's codes do not start the count again.
    assert.equal(await prove(owner.browser, owner.token, app.code()), undefined);
  }
  assert.equal(await isOpen(stolen.token), true);
  const waiting = await beginPending(server.browser());
  const last = await guess(app.wrongCode(), 5);
  assert.equal(await isOpen(stolen.token), false, 'the session that failed');
  const gone = await complete(server.browser(), { id: last.id, verifier: last.verifier, code: app.code(1) }); // prettier-ignore
  assert.equal(gone.problem?.code, 'CODE_EXPIRED', 'the login that failed');
  assert.equal(await isOpen(owner.token), true, 'the owner');
  assert.equal(await isOpen(idle.token), true, 'a session without a wrong code');
  const { db } = server.ctx.database;
  assert.equal((await server.typed('getPendingLogin', { id: waiting.id })).id, waiting.id);
  assert.equal((await getNotices())[0], 'second-factor-ended');
  const [row] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), eq(auditLog.action, 'failed-logins-ended')));
  assert.deepEqual(row?.after, { count: 100, sessions: 1 });
});

it('mails the first lock and its growth, at most once a day, with the link that stops all', async () => {
  const start = server.ctx.clock.now().getTime();
  await guess(app.wrongCode(), 4);
  assert.deepEqual(await getMails(), []);
  await guess();
  const [first, ...none] = await getMails();
  assert.deepEqual(none, []);
  assert.equal(first!.mail.subject, 'Wrong two-factor codes were entered for your account');
  assert.match(first!.mail.text, /\/verify\?type=security#/);
  assert.deepEqual((await getNotices()).slice(0, 1), ['second-factor-locked']);

  await guess();
  assert.equal((await getMails()).length, 1, 'another lock of the same day');
  await guess();
  await guess();
  const mails = await getMails();
  assert.deepEqual(
    mails.map(({ mail, at }) => [mail.subject, Math.round((at - start) / day)]),
    [
      ['Wrong two-factor codes were entered for your account', 0],
      ['Many wrong two-factor codes were entered for your account', 1],
    ],
    'the growth waits until the day is over',
  );
  assert.deepEqual((await getNotices()).slice(0, 1), ['second-factor-locked-day']);
  for (let passed = 0; passed < 3; passed++) {
    await server.advance(day + minute);
    await guess();
  }
  const times = (await getMails()).map(({ at }) => at);
  assert.ok(times.length >= 3);
  for (const [index, time] of times.slice(1).entries())
    assert.ok(time - times[index]! >= day, 'at most one a day');
});
