/**
 * The main journey while the server is killed at random moments and started on the same data. Each request is retried with its
 * idempotency key. Every action has one effect, and the ledger sums to zero.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { LoginKind } from '../../contract/auth.ts';
import type { CampaignDetail } from '../../contract/campaign.ts';
import type { Balance, PayoutConfirmed } from '../../contract/reward.ts';
import type { PostCreated } from '../../contract/post.ts';
import type { Challenge, Wallet } from '../../contract/wallet.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { stores } from '../../sandbox/seed/campaigns/stores.ts';
import { toCampaignId } from '../../sandbox/seed/ids.ts';
import { random, type Random } from '../server/seeds.ts';
import { testBrowser } from '../server/start.ts';
import { assertLedger, day, hour } from './journey.ts';
import { startProduct, until, type Product } from './support.ts';

const deep = process.env['EVANGELIST_DEEP'] === '1';
const rounds = deep ? 12 : 1;
const killsEach = deep ? 3 : 1;
const where = 'page_path=%2Fprofile%2Fwallets&trigger=test';
const email = 'mara@lindqvist.example';
const id = toCampaignId(stores);
const fields = {
  invite_id: stores.invitations![0]!.token,
  campaignId: id,
  campaignIndex: String(stores.index),
};

/** Kills the product and starts it again, at most `most` times, at moments from the seed. */
function killer(product: Product, { int }: Random, most: number) {
  const end = new AbortController();
  let kills = 0;
  const work = (async () => {
    while (!end.signal.aborted && kills < most) {
      // From the middle of the first request until jobs run.
      await new Promise((resolve) => setTimeout(resolve, int(kills === 0 ? 120 : 1500)));
      await product.kill();
      kills += 1;
      await product.start();
    }
  })();
  return {
    async stop(): Promise<number> {
      end.abort();
      await work;
      return kills;
    },
  };
}

/** A user whose requests are retried until there is an answer, as the elements do. */
function person(product: Product) {
  let token = '';
  let sessionToken = '';
  /** Retries until the server answers: without an answer, or with 503, the request may or may not have had an effect. */
  const again = <T>(what: string, act: () => Promise<T | undefined>): Promise<T> =>
    until(
      what,
      () =>
        act().catch(
          (error: unknown) => void (error instanceof assert.AssertionError && rethrow(error)),
        ),
      90,
    );
  async function ask<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    ok = [200],
  ): Promise<T> {
    return again(`${method} ${path}`, async () => {
      const answer = await fetch(new URL(path, product.url), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status === 503) return undefined;
      assert.ok(ok.includes(answer.status), `${method} ${path}: ${answer.status} ${text}`);
      return { status: answer.status, data: (text ? JSON.parse(text) : null) as T };
    }).then(({ data }) => data);
  }
  return {
    ask,
    again,
    /** Starts the login again when the server ends during it. */
    logIn: (kind: LoginKind) =>
      again(`the ${kind} login`, async () => {
        const session = await testBrowser(product.url).session({
          kind,
          fields,
          handle: 'maralind',
        });
        token = session.accessToken;
        sessionToken = session.sessionToken;
        return session;
      }),
    campaign: () =>
      again('the campaign', async () => {
        const input = encodeURIComponent(JSON.stringify({ id }));
        const answer = await fetch(`${product.url}/trpc/getCampaign?input=${input}`, {
          headers: { authorization: `Bearer ${sessionToken}` },
        });
        if (!answer.ok) return undefined;
        return ((await answer.json()) as { result: { data: CampaignDetail } }).result.data;
      }),
    codes: () =>
      again('the mailbox', async () => {
        const mails = (await (
          await fetch(`${product.url}/sandbox/mail.json?to=${email}`)
        ).json()) as { text: string }[];
        return mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
      }),
    /** Moves the clock while the server is not being killed: this request is not idempotent. */
    advance: (milliseconds: number) => product.advance(milliseconds),
  };
}
const rethrow = (error: Error): never => {
  throw error;
};

async function round(seed: number): Promise<void> {
  const product = await startProduct({ embedded: 'created' });
  const chance = random(seed);
  const me = person(product);
  let kills = 0;
  /** Runs a part of the journey while the server is killed. */
  const hunted = async <T>(act: () => Promise<T>): Promise<T> => {
    const hunter = killer(product, chance, killsEach);
    try {
      return await act();
    } finally {
      kills += await hunter.stop();
    }
  };
  try {
    const content = `Nine people in the queue, one terminal. I timed it, round ${seed}. @acmepay acmepay.example/stores #ad`;
    await hunted(() => me.logIn('read'));
    await me.logIn('write');
    const body = { content, attachments: [], campaignId: id, selectedSuggestionId: null };
    const created = await hunted(() =>
      me.ask<PostCreated>('POST', '/v1/action/post/create', body, {
        'idempotency-key': `post-${seed}`,
      }),
    );
    const wall = await (await fetch(`${product.url}/sandbox/x/maralind`)).text();
    assert.equal(wall.split(`round ${seed}.`).length - 1, 1, 'the post stands once in the network');

    await me.advance(26 * hour);
    await me.logIn('read');
    await hunted(() =>
      until('the evaluation', async () => (await me.campaign()).my?.eligiblePostCount === 1, 90),
    );
    await me.advance(7 * day);
    await me.logIn('read');
    await hunted(() =>
      until('a payout', async () => (await me.campaign()).my?.payout?.status === 'claimable', 90),
    );
    const claimed = await hunted(() =>
      me.ask<PayoutConfirmed>('POST', `/v1/action/payout/confirm/${id}`, undefined, {
        'idempotency-key': `claim-${seed}`,
      }),
    );
    await assertLedger({ product });
    await me.advance(60_000);
    const balance = async () =>
      (await me.ask<Balance[]>('GET', '/v1/balance')).find(({ currency }) => currency === 'USDC')!;
    await hunted(() =>
      until(
        'the balance',
        async () => (await balance()).available.amount === claimed.claimed.amount,
        90,
      ),
    );

    await me.ask('PUT', '/v1/user/settings/email', { email });
    const first = await until('a code', async () => (await me.codes())[0], 60);
    await me.ask('POST', '/v1/user/settings/email/approve', { code: first });
    const secret = ed25519.utils.randomSecretKey();
    const address = base58.encode(ed25519.getPublicKey(secret));
    const wallet = await me.ask<Wallet>('POST', '/v1/wallet', {
      walletTypeId: 'phantom',
      currency: 'USDC',
      address,
    });
    const challenge = await me.ask<Challenge>('POST', '/v1/wallet/start-verification', {
      walletId: wallet.id,
    });
    const signature = base58.encode(ed25519.sign(utf8ToBytes(challenge.message), secret));
    const proof = {
      challengeId: challenge.challengeId,
      walletId: wallet.id,
      address,
      signature,
      encoding: 'base58',
    };
    await me.ask('POST', '/v1/wallet/complete-verification', proof);
    await me.advance(day + 60_000);
    await me.logIn('read');

    const order = { walletId: wallet.id, currency: 'USDC', amount: '20' };
    const asked = await hunted(() =>
      me.ask<Withdrawal>('POST', `/v1/withdrawal?${where}`, order, {
        'idempotency-key': `withdraw-${seed}`,
      }),
    );
    const all = () => me.ask<Withdrawal[]>('GET', '/v1/withdrawal');
    assert.deepEqual(
      (await all()).map((one) => one.id),
      [asked.id],
      'one withdrawal was made',
    );
    const code = await until(
      'the second code',
      async () => (await me.codes()).find((one) => one !== first),
      60,
    );
    // After a kill that follows the commit the code is used: the retry gets 409.
    await hunted(() =>
      me.ask('POST', `/v1/withdrawal/${asked.id}/verify?${where}`, { code }, {}, [200, 409]),
    );
    await hunted(() =>
      until(
        'the transfer',
        async () => (await all())[0]!.timeline.some(({ status }) => status === 'broadcast'),
        90,
      ),
    );
    await me.advance(60_000);
    await hunted(() => until('its end', async () => (await all())[0]!.status === 'completed', 90));
    const rail = await (await fetch(`${product.url}/sandbox/rail`)).text();
    assert.equal(rail.split(address).length - 1, 1, 'the rail paid once');
    const left = await balance();
    const units = (amount: string) => BigInt(Math.round(Number(amount) * 1e6));
    assert.equal(
      units(left.available.amount) + units('20'),
      units(claimed.claimed.amount),
      'nothing was lost and nothing made',
    );
    assert.equal(left.inWithdrawal.amount, '0');
    assert.equal((await me.campaign()).my?.eligiblePostCount, 1);
    assert.ok(created.id);
    await assertLedger({ product });
    assert.ok(kills > 3, `it was killed ${kills} times`);
  } catch (error) {
    throw new Error(
      `round ${seed}, ${kills} kills: ${(error as Error).message}\n${product.output().slice(-3000)}`,
      {
        cause: error,
      },
    );
  } finally {
    await product.remove();
  }
}

describe('killing the server', { timeout: 2_400_000 }, () => {
  for (let seed = 1; seed <= rounds; seed++)
    test(`stays so under SIGKILL, round ${seed}`, () => round(seed));
});
