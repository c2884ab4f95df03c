/** Drafts over HTTP: the session of a partner's page saves and lists those of its own origin, and no others. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DraftChange } from '../../../contract/post.ts';
import type { LoginResult } from '../../../contract/auth.ts';
import { joinCampaign } from '../../../server/features/participations/join-campaign.service.ts';
import { campaign, hour, type TestContext } from '../support.ts';
import { startTestServer, TypedError, type TestServer } from '../start.ts';

const otherOrigin = 'https://news.example';
let server: TestServer;
/** Sessions of one person: on two partners' pages and on the product. And of another person on the first page. */
let partner: LoginResult;
let other: LoginResult;
let own: LoginResult;
let stranger: LoginResult;
let campaignId: string;

async function logInAt(origin: string, handle?: string): Promise<LoginResult> {
  const fields = { afterLoginRedirectUrl: `${origin}/` };
  const { landing, verifier } = await server.browser().logIn({ fields, ...(handle && { handle }) });
  const code = new URLSearchParams(landing.hash.slice(1)).get('ev-login')!;
  return server.redeem({ code, verifier }, { headers: { origin } });
}

before(async () => {
  server = await startTestServer();
  await server.get('/sandbox/origins', {
    method: 'POST',
    body: new URLSearchParams({ origin: otherOrigin }),
  });
  [own, partner, other, stranger] = [
    await server.browser().session(),
    await logInAt(server.partnerUrl),
    await logInAt(otherOrigin),
    await logInAt(server.partnerUrl, 'luzferreira'),
  ];
  const startsAt = new Date(server.ctx.clock.now().getTime() - hour);
  ({ id: campaignId } = await campaign(server.ctx as TestContext, { startsAt }));
  const { userId } = await server.typed('getCurrentUser', undefined, { token: own.sessionToken });
  await joinCampaign(server.ctx, userId!, campaignId, { acceptedTermsVersion: '1' });
});
after(() => server.close());

/** A page's calls: browsers send its origin with each. */
const page = ({ sessionToken: token }: LoginResult, origin: string) => {
  const options = { token, headers: { origin } };
  return {
    save: (change: Partial<DraftChange>) =>
      server.typed(
        'saveDraft',
        { campaignId, kind: 'post', text: '', selectedSuggestionId: null, revision: 0, ...change },
        options,
      ),
    list: async () =>
      (await server.typed('listDrafts', undefined, options)).map(({ text }) => text),
    leave: () => server.typed('leaveCampaign', { campaignId }, options),
  };
};
const hasCode = (code: string) => (error: unknown) => {
  assert.ok(error instanceof TypedError, String(error));
  assert.equal(error.body.data.problem?.['code'], code);
  return true;
};

describe('drafts of a partner’s page', () => {
  it('are saved and listed by its session', async () => {
    const { save, list } = page(partner, server.partnerUrl);
    const { saved, draft } = await save({ text: 'At the shop' });
    assert.deepEqual([saved, draft?.revision], [true, 1]);
    assert.equal((await save({ text: 'At the shop, twice', revision: 1 })).saved, true);
    assert.deepEqual(await list(), ['At the shop, twice']);
  });

  it('are nobody else’s: not of another origin, of the product, or of another person', async () => {
    const elsewhere = page(other, otherOrigin);
    assert.deepEqual(await elsewhere.list(), []);
    // The revision of the draft at the shop: without a draft here it changes none.
    const late = await elsewhere.save({ text: 'Over it', revision: 2 });
    assert.deepEqual(late, { saved: false, draft: null });
    await elsewhere.save({ text: 'At the news' });
    assert.deepEqual(await elsewhere.list(), ['At the news']);
    await elsewhere.save({ revision: 1 });
    assert.deepEqual(await page(own, server.url).list(), []);
    const theirs = page(stranger, server.partnerUrl);
    assert.deepEqual(await theirs.list(), []);
    await assert.rejects(theirs.save({ text: 'Mine now' }), hasCode('NOT_FOUND'));
    assert.deepEqual(await page(partner, server.partnerUrl).list(), ['At the shop, twice']);
  });

  it('are refused to a page that has the token of another one, or none', async () => {
    for (const [origin, code] of [
      [otherOrigin, 'UNAUTHORIZED'],
      [server.url, 'UNAUTHORIZED'],
      ['https://evil.example', 'ORIGIN_FORBIDDEN'],
    ] as const) {
      const thief = page(partner, origin);
      await assert.rejects(thief.list(), hasCode(code), origin);
      await assert.rejects(thief.save({ text: 'Stolen', revision: 2 }), hasCode(code));
    }
    const signedOut = page({ ...partner, sessionToken: 'none' }, server.partnerUrl);
    await assert.rejects(signedOut.list(), hasCode('UNAUTHORIZED'));
  });

  it('are all that its session may write: another act in the person’s name is refused', async () => {
    await assert.rejects(page(partner, server.partnerUrl).leave(), hasCode('EMBED_FORBIDDEN'));
  });
});
