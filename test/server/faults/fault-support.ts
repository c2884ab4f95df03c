/** The whole server, whose network, payment rail and mail server can fail; people with money; and what holds when a fault is over. */
import assert from 'node:assert/strict';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { eq, isNull } from 'drizzle-orm';
import type { TestContext as TestRun } from 'node:test';
import { errorStatus, type ApiErrorBody, type ErrorCode } from '../../../contract/errors.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { createPaymentRail } from '../../../server/adapters/http-payment-rail.ts';
import { createMailer } from '../../../server/adapters/mail.ts';
import { createXNetwork } from '../../../server/adapters/x-network.ts';
import { auditMoney } from '../../../server/features/money-audit/audit-money.queries.ts';
import { readRailDeposits } from '../../../server/features/pools/read-rail-deposits.service.ts';
import { getBalance, getTotals } from '../../../server/ledger/balances.ts';
import { campaigns, currencies, jobs, rewards, users, wallets } from '../../../server/schema.ts';
import { getPoolReference } from '../../../server/common/payment-references.ts';
import { confirmPayout } from '../../../server/features/payouts/confirm-payout.service.ts';
import { postTransaction } from '../../../server/ledger/ledger.ts';
import { startTestServer, type TestOptions, type TestServer } from '../start.ts';
import { campaign, day, hour, usdc } from '../support.ts';
import { waitFor } from '../wait-for.ts';
import { startHttpFaultProxy, type HttpFaultProxy } from './http-fault-proxy.ts';
import { startSmtpFaultProxy, type SmtpFaultProxy } from './smtp-fault-proxy.ts';

export const where = 'page_path=%2Fprofile%2Fwallets&trigger=test';
/** Milliseconds until a test gives up what should happen: long, for a busy machine. */
export const longWait = 90_000;
/**
 * What the tests wait in place of the adapters' 10 to 30 seconds for an answer that does not come. All services run in this process:
 * on a busy machine an answer takes a second, and a shorter wait is a fault that nobody chose.
 */
const patience = 1500;

const isDeep = process.env['EVANGELIST_DEEP'] === '1';
const hoursAtOnce = isDeep ? 1 : 6;

/** All faults with EVANGELIST_DEEP=1, else those that have found most. */
export const chooseFaults = <T extends string>(all: readonly T[], few: readonly T[]): readonly T[] => isDeep ? all : few; // prettier-ignore

export interface Holder {
  handle: string;
  userId: string;
  email: string;
  walletId: string;
  address: string;
}

export interface FaultyProduct extends TestServer {
  readonly rail: HttpFaultProxy;
  readonly network: HttpFaultProxy;
  readonly smtp: SmtpFaultProxy;
  /** A person with a verified address and wallet, past their holds, and an amount of minor units. */
  holder(handle: string, available: bigint): Promise<Holder>;
  /** Calls as this person. Each 5xx has to be a 503 of the contract that names when to ask again. */
  ask<T = ApiErrorBody>(
    of: { handle: string },
    method: string,
    path: string,
    options?: { body?: unknown; key?: string },
  ): Promise<{ status: number; body: T }>;
  /** Asks for a withdrawal, enters the code of its mail, and returns it. */
  withdraw(of: Holder, amount: string): Promise<Withdrawal>;
  mailsTo(of: Holder): { subject: string; text: string }[];
  getWithdrawal(of: Holder, id: string): Promise<Withdrawal>;
  /** Pays into the pool of a campaign, at the rail. */
  payIn(campaignIndex: number, amount: string): void;
  /** Moves the clock by a day, in parts. `act` runs after each. */
  passDay(act: () => Promise<void>): Promise<void>;
  /** Moves the clock in small steps until `read` has a value: retries follow at most five minutes apart. */
  settle<T>(read: () => Promise<T | undefined>): Promise<T>;
  /** Nothing waits for a retry, the ledger is sound, and the rail has what the ledger has. */
  assertSettled(): Promise<void>;
}

/** A 503 has a code of the contract and a time to ask again, and there is no other 5xx. */
export function assertDocumented(answer: Response, body: unknown): void {
  if (answer.status < 500) return;
  const { code } = (body ?? {}) as { code?: ErrorCode };
  const what = `${answer.url}: ${answer.status} ${JSON.stringify(body)}`;
  assert.equal(answer.status, 503, what);
  assert.ok(code && errorStatus[code] === 503, what);
  assert.ok(Number(answer.headers.get('retry-after')) > 0, `${what}, without retry-after`);
}

/** Shortens the wait for answers that do not come. */
export function shortenPatience(t: TestRun): void {
  const original = AbortSignal.timeout.bind(AbortSignal);
  t.mock.method(AbortSignal, 'timeout', (ms: number) => original(Math.min(ms, patience)));
}

/** Kinds of jobs that are done at some time; others repeat by the clock. A code that was not asked for again runs out later. */
const endingKinds = /^(?:send-mail|send-withdrawal|poll-withdrawal|find-post|settle-claim)$/;

/** Jobs that wait for a retry, have failed, or have not ended. */
export const listUnsettledJobs = async (ctx: TestServer['ctx']) =>
  (await ctx.database.db.select().from(jobs).where(isNull(jobs.doneAt))).filter(
    ({ attempts, failedAt, kind }) => attempts > 0 || failedAt !== null || endingKinds.test(kind),
  );

/** @param answerMs how long the rail and the mail server have for an answer: long where they don't fail */
export async function startFaultyProduct(
  options: TestOptions = {},
  answerMs = patience,
): Promise<FaultyProduct> {
  const server = await startTestServer(options);
  const { ctx } = server;
  const { config, clock } = ctx;
  await ctx.database.db.insert(currencies).values(usdc).onConflictDoNothing();
  const now = () => clock.now();
  const rail = await startHttpFaultProxy(config.rail.baseUrl, now);
  const network = await startHttpFaultProxy(config.network.baseUrl, now);
  const smtp = await startSmtpFaultProxy(server.sandbox!.mailbox.smtpUrl);
  const mail = createMailer(smtp.url, config.mailFrom, {
    connectMs: answerMs,
    greetingMs: answerMs,
    answerMs,
  });
  Object.assign(ctx, {
    rail: createPaymentRail({ ...config.rail, baseUrl: rail.url }, answerMs),
    network: createXNetwork({ ...config.network, baseUrl: network.url }),
    mail,
  });
  const sessions = new Map<string, { token: string; until: number }>();
  async function getToken(handle: string): Promise<string> {
    const known = sessions.get(handle);
    if (known && known.until > now().getTime()) return known.token;
    const { accessToken } = await server.browser().session({ handle, kind: 'write' });
    sessions.set(handle, { token: accessToken, until: now().getTime() + 10 * 60_000 });
    return accessToken;
  }
  function payIn(campaignIndex: number, amount: string): void {
    const { deposits } = server.sandbox!.rail.store.state;
    const reference = getPoolReference(campaignIndex);
    const receivedAt = now().toISOString();
    deposits.push({
      id: `dep-${deposits.length}`,
      currency: 'USDC',
      amount,
      reference,
      receivedAt,
    });
  }
  /** A reward of a campaign that was paid for, claimed: money that the audit can explain. */
  async function earn(userId: string, amount: bigint): Promise<void> {
    const claimUntil = new Date(now().getTime() + 90 * day);
    const { id, row } = await campaign(ctx, { rewardPool: 0n, claimUntil });
    payIn(row.campaignIndex, String(amount / 1_000_000n));
    await readRailDeposits(ctx);
    await ctx.database.transaction(async (tx) => {
      const made = { userId, campaignId: id, amount, currency: 'USDC', claimUntil };
      await tx
        .insert(rewards)
        .values({ ...made, createdAt: now(), kind: 'base', status: 'rewarded' });
      const isPaid = { maturedAt: now(), rewardPool: amount };
      await tx.update(campaigns).set(isPaid).where(eq(campaigns.id, id));
      await postTransaction(tx, {
        key: `mature:${id}`,
        kind: 'mature',
        at: now(),
        entries: [
          { kind: 'pool', owner: id, currency: 'USDC', amount: -amount },
          { kind: 'claimable', owner: userId, currency: 'USDC', amount },
        ],
      });
    });
    await confirmPayout(ctx, userId, id, null);
    await waitFor(async () => {
      await server.advance(10_000);
      const available = await getBalance(ctx.database.db, 'available', userId, 'USDC');
      return available > 0n || undefined;
    }, longWait);
  }
  const product: FaultyProduct = {
    ...server,
    rail,
    network,
    smtp,
    async holder(handle, available) {
      const { db } = ctx.database;
      await getToken(handle);
      const [user] = await db.select().from(users).where(eq(users.handle, handle));
      const email = `${handle}@example.com`;
      const past = new Date(now().getTime() - 10 * day);
      await db.update(users).set({ email, emailVerifiedAt: past }).where(eq(users.id, user!.id));
      const address = base58.encode(ed25519.getPublicKey(ed25519.utils.randomSecretKey()));
      const [wallet] = await db
        .insert(wallets)
        .values({
          userId: user!.id,
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
      await earn(user!.id, available);
      return { handle, userId: user!.id, email, walletId: wallet!.id, address };
    },
    async ask<T>(
      { handle }: { handle: string },
      method: string,
      path: string,
      { body, key }: { body?: unknown; key?: string } = {},
    ) {
      const answer = await server.call(method, path, {
        token: await getToken(handle),
        body,
        ...(key && { headers: { 'idempotency-key': key } }),
      });
      const text = await answer.text();
      const parsed = (text ? JSON.parse(text) : null) as T;
      assertDocumented(answer, parsed);
      return { status: answer.status, body: parsed };
    },
    mailsTo: ({ email }) =>
      server.sandbox!.mailbox.store.state.mails.filter(({ to }) => to === email),
    async withdraw(of, amount) {
      const seen = product.mailsTo(of).length;
      const asked = await product.ask<Withdrawal>(of, 'POST', `/v1/withdrawal?${where}`, {
        body: { walletId: of.walletId, currency: 'USDC', amount },
      });
      assert.equal(asked.status, 200, JSON.stringify(asked.body));
      const code = await waitFor(() => {
        const mails = product.mailsTo(of);
        return mails
          .slice(0, mails.length - seen)
          .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
          .find((found) => found !== undefined);
      }, longWait);
      const path = `/v1/withdrawal/${asked.body.id}/verify?${where}`;
      const verified = await product.ask<Withdrawal>(of, 'POST', path, { body: { code } });
      assert.equal(verified.status, 200, JSON.stringify(verified.body));
      return verified.body;
    },
    async getWithdrawal(of, id) {
      const { body } = await product.ask<Withdrawal[]>(of, 'GET', '/v1/withdrawal');
      return body.find((one) => one.id === id)!;
    },
    payIn,
    async passDay(act) {
      for (let passed = 0; passed < 24; passed += hoursAtOnce) {
        await server.advance(hoursAtOnce * hour);
        await act();
      }
    },
    settle: (read) =>
      waitFor(async () => {
        await server.advance(30_000);
        return read();
      }, longWait),
    async assertSettled() {
      const left = await waitFor(async () => {
        await server.advance(60_000);
        const found = await listUnsettledJobs(ctx);
        return found.length === 0 ? found : undefined;
      }, longWait).catch(() => listUnsettledJobs(ctx));
      assert.deepEqual(left.map(({ kind, lastError }) => [kind, lastError]), [], 'the queue'); // prettier-ignore
      assert.deepEqual(await getTotals(ctx.database.db), { USDC: 0n });
      const patient = { ...ctx, rail: createPaymentRail({ ...config.rail, baseUrl: rail.url }) };
      const options = { withRail: true, reportProgress: () => undefined };
      // The rail answers late on a busy machine: what is wrong stays so.
      const audit = () => auditMoney(patient, options);
      const isSound = async () => (await audit()).isSound || undefined;
      await waitFor(isSound, longWait).catch(async () => {
        const { checks } = await audit();
        assert.fail(JSON.stringify(checks.filter(({ broken }) => broken > 0)));
      });
    },
    async close() {
      await mail.close();
      await server.close();
      for (const proxy of [rail, network, smtp]) await proxy.close();
    },
  };
  return product;
}

/** Waits until a withdrawal has arrived and all work has settled: it was transferred once. */
export async function assertPaidOnce(
  product: FaultyProduct,
  of: Holder,
  id: string,
): Promise<void> {
  await product.settle(
    async () => (await product.getWithdrawal(of, id)).status === 'completed' || undefined,
  );
  await product.assertSettled();
  const { transfers } = product.sandbox!.rail.store.state;
  assert.equal(transfers.filter(({ reference }) => reference === id).length, 1);
}

export function assertNoMailTwice(product: FaultyProduct, holders: readonly Holder[]): void {
  for (const holder of holders) {
    const texts = product.mailsTo(holder).map(({ subject, text }) => `${subject} ${text}`);
    const twice = texts.filter((text, at) => texts.indexOf(text) !== at);
    assert.deepEqual(twice, [], 'no mail came twice');
  }
}
