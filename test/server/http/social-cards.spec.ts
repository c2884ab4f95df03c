/** Pictures of link previews. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { getCampaignMeta } from '../../../common/text/page-meta.ts';
import { advertisers, campaigns } from '../../../server/schema.ts';
import { SocialCards } from '../../../server/http/social-cards.ts';
import type { CardData } from '../../../server/features/pages/social-card.queries.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ bare: false });
});
after(() => server.close());

const findCampaign = async (visibility: 'public' | 'invite-only') => {
  const rows = await server.ctx.database.db
    .select({ campaign: campaigns, advertiser: advertisers })
    .from(campaigns)
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId));
  const found = rows.find(
    ({ campaign }) => campaign.visibility === visibility && campaign.state === 'published',
  )!;
  return { ...found.campaign, advertiser: found.advertiser };
};

test('a public campaign and a landing page have a picture of 1200 × 630, which browsers keep', async () => {
  const campaign = await findCampaign('public');
  for (const path of [getCampaignMeta(campaign).image!, '/social/landing/metaplex.png']) {
    const response = await server.get(path);
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/png']);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(bytes.toString('hex', 0, 8), '89504e470d0a1a0a');
    const { width, height } = await sharp(bytes).metadata();
    assert.deepEqual([width, height], [1200, 630]);
    const { channels } = await sharp(bytes).stats();
    assert.ok(channels.some(({ stdev }) => stdev > 10));
    const etag = response.headers.get('etag')!;
    const again = await server.get(path, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
  }
});

test('what is unknown or private has none; its page shows that of the advertiser', async () => {
  const { id, advertiser, ...campaign } = await findCampaign('invite-only');
  const paths = [`campaign/${id}`, 'campaign/1', 'campaign/%00', 'landing/nobody', 'landing/%00'];
  for (const path of paths)
    assert.equal((await server.get(`/social/${path}.png`)).status, 404, path);
  const { image } = getCampaignMeta({ ...campaign, id, advertiser });
  assert.equal(image, `/social/landing/${advertiser.slug}.png`);
});

test('a card is drawn once, again after a failure, and few wait for it', async () => {
  let drawn = 0;
  let fails = true;
  const cards = new SocialCards(async () => {
    drawn++;
    if (fails) throw new Error('no memory');
    return Buffer.from('png');
  });
  const card = {} as CardData;
  await assert.rejects(cards.get('a', card), /no memory/);
  fails = false;
  const both = await Promise.all([cards.get('a', card), cards.get('a', card)]);
  assert.deepEqual(both.map(String), ['png', 'png']);
  assert.equal(drawn, 2);
  const waiting = Array.from({ length: 20 }, (_, index) => cards.get(`b${index}`, card));
  assert.throws(() => cards.get('c', card), { code: 'NOT_READY' });
  await Promise.all(waiting);
  assert.equal(String(await cards.get('c', card)), 'png');
});
