/** The person of the guide: joins by the invitation, posts, claims, and withdraws, by the calls that the app makes. */
import assert from 'node:assert/strict';
import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { Balance } from '../../../contract/reward.ts';
import type { Challenge, Wallet } from '../../../contract/wallet.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { testBrowser } from '../../server/browser.ts';
import { until } from '../support.ts';

export interface World {
  /** The address of the product. */
  url: string;
  mailUrl: string;
  /** Sets the clock of every program, and lets the jobs that are due run. */
  setClock(time: string): Promise<void>;
}
export interface InvitedTo {
  token: string;
  campaignId: string;
  campaignIndex: number;
}

const email = 'mara@lindqvist.example';
const where = 'page_path=%2Fprofile%2Fwallets&trigger=test';
const post = `The till of the bakery took its first tap today, and the queue did not notice. @acmepay #ad`;

export async function takePart(world: World, invitation: InvitedTo): Promise<void> {
  const { url, setClock } = world;
  let token = '';
  const logIn = async () => {
    const fields = {
      invite_id: invitation.token,
      campaignId: invitation.campaignId,
      campaignIndex: String(invitation.campaignIndex),
    };
    token = (await testBrowser(url).session({ kind: 'write', handle: 'maralind', fields }))
      .accessToken;
  };
  let keys = 0;
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': `guide-${++keys}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const get = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await ask(method, path, body);
    const text = await response.text();
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  };
  const readCode = (seen: number) =>
    until('a code by mail', async () => {
      const answer = await fetch(`${world.mailUrl}/mail.json?to=${encodeURIComponent(email)}`);
      const mails = (await answer.json()) as { text: string }[];
      const codes = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
      return codes.length > seen && codes[0];
    });

  await setClock('2027-03-01T10:00:00Z');
  await logIn();
  const payload = {
    content: post,
    attachments: [],
    campaignId: invitation.campaignId,
    selectedSuggestionId: null,
  };
  await get('POST', '/v1/action/post/create', payload);

  await setClock('2027-03-18T01:00:00Z');
  await logIn();
  const claim = `/v1/action/payout/confirm/${invitation.campaignId}`;
  await until('the reward', async () => (await ask('POST', claim)).ok);
  await get('PUT', '/v1/user/settings/email', { email });
  await get('POST', '/v1/user/settings/email/approve', { code: await readCode(0) });
  const secret = ed25519.utils.randomSecretKey();
  const address = base58.encode(ed25519.getPublicKey(secret));
  const wallet = await get<Wallet>('POST', '/v1/wallet', {
    walletTypeId: 'phantom',
    currency: 'USDC',
    address,
  });
  const { challengeId, message } = await get<Challenge>('POST', '/v1/wallet/start-verification', {
    walletId: wallet.id,
  });
  const signature = base58.encode(ed25519.sign(utf8ToBytes(message), secret));
  await get('POST', '/v1/wallet/complete-verification', {
    challengeId,
    walletId: wallet.id,
    address,
    signature,
    encoding: 'base58',
  });

  await setClock('2027-03-19T09:00:00Z');
  await logIn();
  const [balance] = await get<Balance[]>('GET', '/v1/balance');
  assert.deepEqual([balance?.available.amount, balance?.blockedReason ?? null], ['300', null]);
  const order = { walletId: wallet.id, currency: 'USDC', amount: '20' };
  const { id } = await get<Withdrawal>('POST', `/v1/withdrawal?${where}`, order);
  await get('POST', `/v1/withdrawal/${id}/verify?${where}`, { code: await readCode(1) });
  const readStatus = async () => (await get<Withdrawal[]>('GET', '/v1/withdrawal'))[0]!;
  await until('the transfer', async () =>
    (await readStatus()).timeline.some(({ status }) => status === 'broadcast'),
  );
  await setClock('2027-03-19T09:05:00Z');
  await until('the payment', async () => (await readStatus()).status === 'completed');
}
