/** A member whose withdrawal awaits its code, made by calls: much sooner than the journey in the browser. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { BrowserContext } from 'playwright-core';
import type { LoginKind, LoginResult } from '../../contract/auth.ts';
import type { CampaignDetail } from '../../contract/campaign.ts';
import type { Balance } from '../../contract/reward.ts';
import type { Challenge, Wallet } from '../../contract/wallet.ts';
import { stores } from '../../sandbox/seed/campaigns/stores.ts';
import { toCampaignId } from '../../sandbox/seed/ids.ts';
import { testBrowser } from '../server/start.ts';
import { codeFromMail, day, hour, mailbox } from './journey.ts';
import { until, type Product } from './support.ts';

const id = toCampaignId(stores);
const fields = {
  invite_id: stores.invitations![0]!.token,
  campaignId: id,
  campaignIndex: String(stores.index),
};
const content = 'Nine people in the queue, one terminal. I timed it. @acmepay acmepay.example/stores #ad'; // prettier-ignore
const where = 'page_path=%2Fprofile%2Fwallets&trigger=test';

/** Calls of one person, who becomes a member by the first login with `invited`. */
export function caller(product: Product, handle = 'maralind') {
  let session: LoginResult;
  const call = async (path: string, token: string, init?: RequestInit) => {
    const answer = await fetch(new URL(path, product.url), {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        ...(init?.body !== undefined && { 'content-type': 'application/json' }),
        'idempotency-key': createHash('sha256')
          .update(`${path}${String(init?.body)}`)
          .digest('hex'),
      },
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${path}: ${answer.status} ${text}`);
    return text ? (JSON.parse(text) as unknown) : null;
  };
  return {
    /** Path of the campaign's page, and of its invitation. */
    paths: { campaign: `/campaign/${id}`, invitation: `/invitation/${fields.invite_id}` },
    async logIn(kind: LoginKind, { invited = true } = {}): Promise<LoginResult> {
      session = await testBrowser(product.url).session({
        ...(invited && { fields }),
        kind,
        handle,
      });
      return session;
    },
    ask: async <T>(method: string, path: string, body?: unknown): Promise<T> =>
      (await call(path, session.accessToken, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })) as T,
    async campaign(): Promise<CampaignDetail> {
      const input = encodeURIComponent(JSON.stringify({ id }));
      const answer = await call(`/trpc/getCampaign?input=${input}`, session.sessionToken);
      return (answer as { result: { data: CampaignDetail } }).result.data;
    },
  };
}
export type Caller = ReturnType<typeof caller>;

/** Publishes a post in the campaign. */
export const publish = ({ ask }: Caller, text = content): Promise<unknown> =>
  ask('POST', '/v1/action/post/create', {
    content: text,
    attachments: [],
    campaignId: id,
    selectedSuggestionId: null,
  });

export async function linkWallet({ ask }: Caller): Promise<Wallet> {
  const secret = ed25519.utils.randomSecretKey();
  const address = base58.encode(ed25519.getPublicKey(secret));
  const type = { walletTypeId: 'phantom', currency: 'USDC', address };
  const wallet = await ask<Wallet>('POST', '/v1/wallet', type);
  const { message, challengeId } = await ask<Challenge>('POST', '/v1/wallet/start-verification', {
    walletId: wallet.id,
  });
  await ask('POST', '/v1/wallet/complete-verification', {
    challengeId,
    walletId: wallet.id,
    address,
    signature: base58.encode(ed25519.sign(utf8ToBytes(message), secret)),
    encoding: 'base58',
  });
  return wallet;
}

/** Signs the pages of a context in. */
export async function signIn(context: BrowserContext, login: LoginResult): Promise<void> {
  const stored = {
    access_token: login.accessToken,
    refresh_token: login.refreshToken,
    session_token: login.sessionToken,
    userConsent: 'decline-all',
  };
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, stored);
}

export interface Member {
  /** Path of the campaign's page. */
  readonly campaign: string;
  /** Signs the pages of a context in. */
  signIn(context: BrowserContext): Promise<void>;
}

/** Adds a first address, and verifies it. */
export async function verifyAddress({ ask }: Caller, product: Product, email: string) {
  const known = (await mailbox(product)).length;
  await ask('PUT', '/v1/user/settings/email', { email });
  await ask('POST', '/v1/user/settings/email/approve', {
    code: await codeFromMail(product, known),
  });
}

/** Joins, publishes, earns, claims, links a wallet and requests a withdrawal. Moves the clock by nine days. */
export async function createMember(product: Product): Promise<Member> {
  const me = caller(product);
  const { ask } = me;
  await me.logIn('read');
  await me.logIn('write');
  await publish(me);
  await product.advance(26 * hour);
  await me.logIn('read');
  const state = async () => (await me.campaign()).my;
  await until('the evaluation', async () => (await state())?.eligiblePostCount === 1);
  await product.advance(7 * day);
  await me.logIn('read');
  await until('a payout', async () => (await state())?.payout?.status === 'claimable');
  await ask('POST', `/v1/action/payout/confirm/${id}`);
  await verifyAddress(me, product, 'mara@lindqvist.example');
  const wallet = await linkWallet(me);
  await product.advance(day + 60_000);
  const login = await me.logIn('read');
  const hasBalance = async () =>
    (await ask<Balance[]>('GET', '/v1/balance')).some(
      ({ available }) => Number(available.amount) > 20,
    );
  await until('the balance', hasBalance);
  const order = { walletId: wallet.id, currency: 'USDC', amount: '20' };
  await ask('POST', `/v1/withdrawal?${where}`, order);
  return { campaign: `/campaign/${id}`, signIn: (context) => signIn(context, login) };
}
