/** Withdrawals over HTTP: invalid input, and one withdrawal with mail, wallet signature and the sandbox's payment rail. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { Balance } from '../../../contract/reward.ts';
import type { UserSettings } from '../../../contract/settings.ts';
import type { Challenge, Wallet, WalletType } from '../../../contract/wallet.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { postTransaction } from '../../../server/ledger/ledger.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
let token: string;
let userId: string;
before(async () => {
  server = await startTestServer();
  const session = await server.browser().session({ handle: 'maralind' });
  token = session.accessToken;
  userId = (await server.typed('getCurrentUser', undefined, { token: session.sessionToken }))
    .userId!;
});
after(() => server.close());

const where = 'page_path=%2Fprofile%2Fwallets&trigger=test';
const day = 24 * 3_600_000;
async function ask<T = ApiErrorBody>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: T }> {
  const response = await server.call(method, path, { token, body, headers });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
}
/** Polls until `holds`: jobs run asynchronously. */
async function until<T>(question: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 20_000;
  for (;;) {
    const answer = await question();
    if (answer !== undefined) return answer;
    if (Date.now() > end) assert.fail('it did not come to pass in 20 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const codeAfter = (to: string, seen: number) =>
  until(async () => {
    const mails = (await (
      await server.get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`)
    ).json()) as {
      to: string;
      text: string;
    }[];
    const codes = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
    return codes.length > seen ? codes[0] : undefined;
  });
/** A session expires after a clock jump: logs the same user in again. */
async function logInAgain(): Promise<void> {
  token = (await server.browser().session({ handle: 'maralind' })).accessToken;
}

describe('invalid input', () => {
  const bodies: [string, string, unknown, string][] = [
    ['POST', '/v1/wallet', { walletTypeId: 'phantom' }, 'body.currency'],
    ['POST', '/v1/wallet', [], 'body.walletTypeId'],
    ['POST', '/v1/wallet/start-verification', { walletId: 'x' }, 'body.walletId'],
    ['POST', '/v1/wallet/complete-verification', {}, 'body.challengeId'],
    [
      'POST',
      `/v1/withdrawal?${where}`,
      { walletId: 'x', currency: 'usdc', amount: '1e3' },
      'body.amount',
    ],
    ['POST', '/v1/withdrawal', {}, 'query.page_path'],
    ['POST', `/v1/withdrawal/x/verify?${where}`, { code: '12345' }, 'body.code'],
    ['PUT', '/v1/user/settings/email', { email: 5 }, 'body.email'],
    ['POST', '/v1/user/settings/email/approve', { code: 'abcdef' }, 'body.code'],
  ];
  for (const [method, path, body, loc] of bodies) {
    it(`${method} ${path} ${JSON.stringify(body)} → 400 with its path`, async () => {
      const answer = await ask(method, path, body);
      assert.equal(answer.status, 400);
      assert.ok(
        answer.body.detail?.some((one) => one.loc.join('.') === loc),
        JSON.stringify(answer.body),
      );
    });
  }
  it('says what is wrong with an e-mail address', async () => {
    const { status, body } = await ask('PUT', '/v1/user/settings/email', { email: 'nobody' });
    assert.deepEqual([status, body.code], [422, 'EMAIL_INVALID']);
  });
  for (const path of [
    '/v1/balance',
    '/v1/wallet',
    '/v1/wallet/type',
    '/v1/withdrawal',
    '/v1/user/settings',
    '/v1/page/profile',
  ]) {
    it(`GET ${path} without a token → 401`, async () =>
      assert.equal((await server.get(path)).status, 401));
  }
  it('stores basic settings; a second factor requires a verified address', async () => {
    const basic = { country: 'SE', notifyByEmail: true, marketingEmail: false };
    const saved = await ask<{ basic: object }>('PUT', '/v1/user/settings/basic', basic);
    assert.deepEqual([saved.status, saved.body.basic], [200, basic]);
    const factor = await ask('PUT', '/v1/user/settings/two-factor', { enabled: true });
    assert.deepEqual([factor.status, factor.body.code], [409, 'EMAIL_NOT_VERIFIED']);
    const none = await ask('POST', '/v1/user/settings/two-factor/approve', { code: '123456' });
    assert.deepEqual([none.status, none.body.code], [409, 'EMAIL_NOT_VERIFIED']);
  });
  it('filters wallet types by currency', async () => {
    const { body } = await ask<WalletType[]>('GET', '/v1/wallet/type?currency=ETH');
    assert.ok(body.every(({ currencies }) => currencies.includes('ETH')));
  });
});

describe('from the e-mail address to the transfer', () => {
  const secret = ed25519.utils.randomSecretKey();
  const address = base58.encode(ed25519.getPublicKey(secret));
  const email = 'mara@lindqvist.example';
  let wallet: Wallet;
  let asked: Withdrawal;

  it('verifies the address with the code of the mail', async () => {
    assert.equal((await ask('PUT', '/v1/user/settings/email', { email })).status, 200);
    const { status, body } = await ask<UserSettings>('POST', '/v1/user/settings/email/approve', {
      code: await codeAfter(email, 0),
    });
    assert.deepEqual([status, body.email, body.verifiedEmail], [200, email, true]);
  });

  it('verifies the wallet by its signature', async () => {
    wallet = (
      await ask<Wallet>('POST', '/v1/wallet', {
        walletTypeId: 'phantom',
        currency: 'USDC',
        address,
      })
    ).body;
    const early = await ask('POST', `/v1/withdrawal?${where}`, {
      walletId: wallet.id,
      currency: 'USDC',
      amount: '20',
    });
    assert.deepEqual([early.status, early.body.code], [409, 'WALLET_NOT_VERIFIED']);
    const challenge = (
      await ask<Challenge>('POST', '/v1/wallet/start-verification', { walletId: wallet.id })
    ).body;
    const signature = base58.encode(ed25519.sign(utf8ToBytes(challenge.message), secret));
    const proof = {
      challengeId: challenge.challengeId,
      walletId: wallet.id,
      address,
      signature,
      encoding: 'base58',
    };
    assert.equal(
      (await ask<Wallet>('POST', '/v1/wallet/complete-verification', proof)).body.status,
      'verified',
    );
  });

  it('puts the wallet on hold for a day, and the balance shows until when', async () => {
    const side = (kind: 'funding' | 'available', owner: string, amount: bigint) => ({
      kind,
      owner,
      currency: 'USDC',
      amount,
    });
    const entries = [side('funding', '', -50_000_000n), side('available', userId, 50_000_000n)];
    await server.ctx.database.transaction((tx) =>
      postTransaction(tx, { key: 'gift', kind: 'gift', at: server.ctx.clock.now(), entries }),
    );
    const early = await ask('POST', `/v1/withdrawal?${where}`, {
      walletId: wallet.id,
      currency: 'USDC',
      amount: '20',
    });
    assert.deepEqual([early.status, early.body.code], [409, 'WALLET_ON_HOLD']);
    const [balance] = (await ask<Balance[]>('GET', '/v1/balance')).body;
    assert.deepEqual([balance?.blockedReason, balance?.available.amount], ['hold', '50']);
    await server.advance(day);
    await logInAgain();
  });

  it('requests the withdrawal once, despite retries', async () => {
    const body = { walletId: wallet.id, currency: 'USDC', amount: '20' };
    const send = () =>
      ask<Withdrawal>('POST', `/v1/withdrawal?${where}`, body, { 'idempotency-key': 'one' });
    const [first, second] = await Promise.all([send(), send()]);
    asked = first.body;
    assert.deepEqual(
      [first.status, second.body.id, asked.status, asked.net.amount],
      [200, asked.id, 'verifying', '19.2'],
    );
    const list = (await ask<Withdrawal[]>('GET', '/v1/withdrawal?currency=USDC')).body;
    assert.deepEqual(
      list.map(({ id }) => id),
      [asked.id],
    );
    const other = await ask(
      'POST',
      `/v1/withdrawal?${where}`,
      { ...body, amount: '21' },
      { 'idempotency-key': 'one' },
    );
    assert.deepEqual([other.status, other.body.code], [422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('counts a wrong code; the right one starts the transfer, which arrives', async () => {
    const code = await codeAfter(email, 1);
    const wrong = await ask('POST', `/v1/withdrawal/${asked.id}/verify?${where}`, {
      code: code === '000000' ? '000001' : '000000',
    });
    assert.deepEqual(
      [wrong.status, wrong.body.code, wrong.body.attemptsLeft],
      [422, 'CODE_INVALID', 4],
    );
    const soon = await ask('POST', `/v1/withdrawal/${asked.id}/verify/resend`);
    assert.deepEqual([soon.status, soon.body.code], [429, 'RESEND_TOO_SOON']);
    const right = await ask<Withdrawal>('POST', `/v1/withdrawal/${asked.id}/verify?${where}`, {
      code,
    });
    assert.deepEqual([right.status, right.body.status], [200, 'pending']);
    const late = await ask('DELETE', `/v1/withdrawal/${asked.id}?${where}`);
    assert.deepEqual([late.status, late.body.code], [409, 'NOT_CANCELLABLE']);
    const current = async () => (await ask<Withdrawal[]>('GET', '/v1/withdrawal')).body[0];
    await until(async () =>
      (await current())?.timeline.some(({ status }) => status === 'broadcast') ? true : undefined,
    );
    await server.advance(60_000);
    const done = await until(async () =>
      (await current())?.status === 'completed' ? current() : undefined,
    );
    assert.ok(done?.transactionHash && done.explorerUrl);
    assert.equal((await fetch(done.explorerUrl)).status, 200);
    const [balance] = (await ask<Balance[]>('GET', '/v1/balance')).body;
    assert.deepEqual([balance?.available.amount, balance?.inWithdrawal.amount], ['30', '0']);
  });

  it('removes the wallet afterwards', async () => {
    assert.equal((await ask('DELETE', `/v1/wallet/${wallet.id}`)).status, 204);
    assert.deepEqual((await ask<Wallet[]>('GET', '/v1/wallet')).body, []);
  });
});
