/** Confirmations: a partner's page prepares them, only the product's popup can show and end them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { ConfirmationAct } from '../../../contract/confirmation.ts';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import type { LoginResult } from '../../../contract/auth.ts';
import { queryRows } from '../../../server/db/query.ts';
import { postTransaction } from '../../../server/ledger/ledger.ts';
import { campaigns, confirmations, users, wallets } from '../../../server/schema.ts';
import { startTestServer, TypedError, type TestServer } from '../start.ts';
import { campaign, type TestContext } from '../support.ts';

let server: TestServer;
/** The same user on the product and on the partner's page, and another user on the product. */
let own: LoginResult;
let embedded: LoginResult;
let other: LoginResult;
let userId: string;
let walletId: string;
const where = 'page_path=%2Fverify&trigger=withdrawal_form';
const nobody = '00000000-0000-4000-8000-00000000abcd';

before(async () => {
  server = await startTestServer();
  await logIn();
  other = await server.browser().session({ handle: 'luzferreira' });
  userId = (await server.typed('getCurrentUser', undefined, { token: own.sessionToken })).userId!;
  const { db } = server.ctx.database;
  const past = new Date(server.ctx.clock.now().getTime() - 10 * 86_400_000);
  await db
    .update(users)
    .set({ email: 'mara@example.com', emailVerifiedAt: past })
    .where(eq(users.id, userId));
  const address = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
  const [wallet] = await db
    .insert(wallets)
    .values({
      userId,
      walletTypeId: 'phantom',
      chain: 'solana',
      currency: 'USDC',
      address,
      addressKey: address,
      status: 'verified',
      createdAt: past,
      verifiedAt: past,
    })
    .returning();
  walletId = wallet!.id;
  const side = (kind: 'funding' | 'available', owner: string, amount: bigint) => ({
    kind,
    owner,
    currency: 'USDC',
    amount,
  });
  const entries = [side('funding', '', -100_000_000n), side('available', userId, 100_000_000n)];
  await server.ctx.database.transaction((tx) =>
    postTransaction(tx, { key: 'gift', kind: 'gift', at: server.ctx.clock.now(), entries }),
  );
});
after(() => server.close());

async function logIn(): Promise<void> {
  own = await server.browser().session({ handle: 'maralind' });
  const page = `${server.partnerUrl}/`;
  const { landing, verifier } = await server
    .browser()
    .logIn({ fields: { afterLoginRedirectUrl: page } });
  const code = new URLSearchParams(landing.hash.slice(1)).get('ev-login')!;
  embedded = await server.redeem({ code, verifier }, { headers: { origin: server.partnerUrl } });
}

const withdraw = (amount = '20'): ConfirmationAct => ({
  call: 'requestWithdrawal',
  body: { walletId, currency: 'USDC', amount },
});
const prepare = (
  act: ConfirmationAct,
  returnTo = `${server.partnerUrl}/shop?ev-attempt=abc`,
  origin = server.partnerUrl,
) =>
  server.typed(
    'prepareConfirmation',
    { act, returnTo },
    { token: embedded.sessionToken, headers: { origin } },
  );
const open = (id: string, { sessionToken }: LoginResult = own) =>
  server.typed('getConfirmation', { id }, { token: sessionToken });
const getCode = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return null;
  } catch (error) {
    assert.ok(error instanceof TypedError, String(error));
    return error.body.data.problem?.['code'];
  }
};
async function request(amount: string, key: string, { accessToken }: LoginResult, origin?: string) {
  const response = await server.call('POST', `/v1/withdrawal?${where}`, {
    token: accessToken,
    body: { walletId, currency: 'USDC', amount },
    headers: { 'idempotency-key': key, ...(origin && { origin }) },
  });
  return {
    status: response.status,
    body: (await response.json()) as Pick<Withdrawal, 'id'> & Pick<ApiErrorBody, 'code'>,
  };
}
/** All ledger entries of the user, without the withdrawal's id. */
const entries = () =>
  queryRows<{ kind: string; amount: string }>(
    server.ctx.database.db,
    sql`select a.kind, e.amount::text from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.owner = ${userId} order by e.id`,
  );

describe('a confirmation', () => {
  it('is shown to the user’s session with the server’s facts, and ends once', async () => {
    const { id } = await prepare(withdraw());
    const shown = await open(id);
    const validFor = Date.parse(shown.expiresAt) - server.ctx.clock.now().getTime();
    assert.equal(validFor <= 15 * 60_000, true);
    assert.deepEqual(shown.act, withdraw());
    assert.deepEqual(
      [shown.site, shown.returnTo],
      [server.partnerUrl, `${server.partnerUrl}/shop?ev-attempt=abc`],
    );
    assert.deepEqual([shown.facts.amount?.amount, shown.facts.wallet?.network], ['20', 'Solana']);
    assert.ok(Number(shown.facts.net?.amount) < 20, 'what arrives is told');
    assert.deepEqual(await server.typed('endConfirmation', { id }, { token: own.sessionToken }), {
      ok: true,
    });
    assert.deepEqual(await server.typed('endConfirmation', { id }, { token: own.sessionToken }), {
      ok: true,
    });
    assert.equal(await getCode(open(id)), 'CONFIRMATION_USED');
  });

  it('can’t be read, ended, cancelled or executed by the session that prepared it', async () => {
    const { id } = await prepare(withdraw());
    const before = await entries();
    const by = { token: embedded.sessionToken, headers: { origin: server.partnerUrl } };
    assert.equal(await getCode(server.typed('getConfirmation', { id }, by)), 'EMBED_FORBIDDEN');
    assert.equal(await getCode(server.typed('endConfirmation', { id }, by)), 'EMBED_FORBIDDEN');
    assert.equal(await getCode(server.typed('cancelConfirmation', { id }, by)), 'EMBED_FORBIDDEN');
    const made = await request('20', id, embedded, server.partnerUrl);
    assert.deepEqual([made.status, made.body.code], [403, 'EMBED_FORBIDDEN']);
    // Not without an origin either.
    const hidden = await request('20', id, embedded);
    assert.deepEqual([hidden.status, hidden.body.code], [403, 'EMBED_FORBIDDEN']);
    assert.deepEqual(await entries(), before);
    assert.equal((await open(id)).id, id);
  });

  it('moves the same money as the app, once, under its id', async () => {
    const start = (await entries()).length;
    const app = await request('20', 'the-apps-own-key', own);
    assert.equal(app.status, 200);
    const usual = (await entries()).slice(start);
    const { id } = await prepare(withdraw());
    const [first, second] = [await request('20', id, own), await request('20', id, own)];
    assert.deepEqual([first.status, second.status, second.body.id], [200, 200, first.body.id]);
    assert.deepEqual((await entries()).slice(start + usual.length), usual);
    const another = await request('21', id, own);
    assert.equal(another.body.code, 'IDEMPOTENCY_KEY_REUSED');
    assert.deepEqual((await open((await prepare({ call: 'cancelWithdrawal', params: { withdrawalId: first.body.id } })).id)).facts.amount?.amount, '20'); // prettier-ignore
  });

  it('names what a campaign pays and until when, where it is about joining one', async () => {
    const money = (amount: string) => ({ amount, currency: 'USDC' });
    const { db } = server.ctx.database;
    const { row } = await campaign(server.ctx as TestContext, {
      rewardPool: 5_000_000_000n,
      maxPerUser: 180_000_000n,
    });
    const join = { call: 'joinCampaign', params: { campaignId: row.id }, body: {} } as const;
    const { facts } = await open((await prepare(join)).id);
    assert.deepEqual(facts.campaign, {
      title: row.title,
      rewardPool: money('5000'),
      maxPerUser: money('180'),
      endsAt: row.endsAt.toISOString(),
    });
    await db.update(campaigns).set({ maxPerUser: null }).where(eq(campaigns.id, row.id));
    const without = await open((await prepare(join)).id);
    assert.equal(without.facts.campaign?.maxPerUser, undefined);
  });

  it('is not available to another user', async () => {
    const { id } = await prepare(withdraw());
    assert.equal(await getCode(open(id, other)), 'WRONG_ACCOUNT');
    assert.equal(
      await getCode(server.typed('endConfirmation', { id }, { token: other.sessionToken })),
      'NOT_FOUND',
    );
    assert.equal(await getCode(server.typed('getConfirmation', { id }, {})), 'UNAUTHORIZED');
    assert.equal(await getCode(open(nobody)), 'NOT_FOUND');
    assert.equal(await getCode(open('no-id')), 'NOT_FOUND');
    assert.equal((await open(id)).id, id);
  });

  it('can be cancelled from the popup, and returns the URL to go back to', async () => {
    const { id } = await prepare(withdraw());
    assert.deepEqual(await server.typed('cancelConfirmation', { id }), {
      returnTo: `${server.partnerUrl}/shop?ev-attempt=abc`,
    });
    assert.equal(await getCode(open(id)), 'CONFIRMATION_USED');
    assert.deepEqual(await server.typed('cancelConfirmation', { id: nobody }), { returnTo: null });
  });

  it('names a wallet by its type and shows the user’s label separately', async () => {
    const body = {
      walletTypeId: 'phantom',
      currency: 'USDC',
      address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
      label: 'Safe',
    };
    const { facts } = await open((await prepare({ call: 'createWallet', body })).id);
    assert.deepEqual([facts.wallet?.name, facts.wallet?.label], ['Phantom', 'Safe']);
  });

  it('returns only to the page’s origin, and only if that may receive a login', async () => {
    for (const returnTo of [
      'https://evil.example/',
      'javascript:alert(1)',
      'not an address',
      `${server.url}/`,
    ])
      assert.equal(await getCode(prepare(withdraw(), returnTo)), 'ORIGIN_FORBIDDEN', returnTo);
    // Not for another site without an origin either.
    const hidden = { act: withdraw(), returnTo: `${server.url}/` };
    assert.equal(
      await getCode(server.typed('prepareConfirmation', hidden, { token: embedded.sessionToken })),
      'ORIGIN_FORBIDDEN',
    );
    await server.ctx.database.db.execute(
      sql`update origins set login_return = false where origin = ${server.partnerUrl}`,
    );
    assert.equal(await getCode(prepare(withdraw())), 'ORIGIN_FORBIDDEN');
    await server.ctx.database.db.execute(
      sql`update origins set login_return = true where origin = ${server.partnerUrl}`,
    );
  });

  it('is validated by the schema of its call and by the user’s data', async () => {
    const wrong = [
      { call: 'requestWithdrawal', body: { walletId, currency: 'usdc', amount: '20' } },
      { call: 'requestWithdrawal', body: { walletId, currency: 'USDC', amount: '-1' } },
      { call: 'saveBasicSettings', body: {} },
      {
        call: 'createPost',
        body: { content: 'x', attachments: [{}], campaignId: nobody, selectedSuggestionId: null },
      },
    ];
    for (const act of wrong)
      assert.equal(
        await getCode(prepare(act as ConfirmationAct)),
        'BAD_REQUEST',
        JSON.stringify(act),
      );
    const noAddress = { call: 'changeEmail', body: { email: 'nobody' } } as const;
    assert.equal(await getCode(prepare(noAddress)), 'EMAIL_INVALID');
    const badWallet = { walletTypeId: 'phantom', currency: 'USDC', address: 'nowhere' };
    assert.equal(
      await getCode(prepare({ call: 'createWallet', body: badWallet } as ConfirmationAct)),
      'ADDRESS_INVALID',
    );
    const foreign: ConfirmationAct[] = [
      { call: 'removeWallet', params: { walletId: nobody } },
      { call: 'confirmPayout', params: { campaignId: nobody } },
      { call: 'cancelWithdrawal', params: { withdrawalId: 'x' } },
      { call: 'revokeSession', params: { id: nobody } },
    ];
    for (const act of foreign) assert.equal(await getCode(prepare(act)), 'NOT_FOUND', act.call);
  });

  it('keeps at most twenty, for 15 minutes each', async () => {
    const { db } = server.ctx.database;
    await db.delete(confirmations);
    const { id } = await prepare(withdraw());
    for (let made = 1; made < 20; made += 1) await prepare(withdraw());
    assert.equal(await getCode(prepare(withdraw())), 'RATE_LIMITED');
    await server.advance(15 * 60_000 + 1);
    await logIn();
    assert.equal(await getCode(open(id)), 'CONFIRMATION_EXPIRED');
    assert.ok((await prepare(withdraw())).id);
  });
});
