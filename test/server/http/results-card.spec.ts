/** The picture of a person's own results. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { getSvgRenderer } from '../../../server/adapters/svg-images.ts';
import { drawResultsCard, type ResultsCard } from '../../../server/common/results-card.ts';
import { getResultsCard } from '../../../server/features/pages/results-card.queries.ts';
import { campaigns, countedStatuses, posts, users } from '../../../server/schema.ts';
import { startTestServer, type TestServer } from '../start.ts';

describe('the results card over HTTP', () => {
  let server: TestServer;
  let token: string;
  let person: { userId: string; handle: string; campaignId: string };
  before(async () => {
    server = await startTestServer({ bare: false, env: { RATE_LIMIT_FACTOR: '1' } });
    const [found] = await server.ctx.database.db
      .select({ userId: users.id, handle: users.handle, campaignId: campaigns.id })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.userId))
      .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
      .where(and(isNotNull(campaigns.maturedAt), inArray(posts.status, countedStatuses.slice())))
      .limit(1);
    person = { ...found!, handle: found!.handle! };
    token = (await server.browser().session({ handle: person.handle })).accessToken;
  });
  after(() => server.close());
  const getPath = (id = person.campaignId) => `/v1/page/campaign/${id}/results-card`;

  test('is a PNG of 1200 × 630 that no cache keeps', async () => {
    const response = await server.call('GET', getPath(), { token });
    const { status, headers } = response;
    assert.deepEqual(
      [status, headers.get('content-type'), headers.get('cache-control')],
      [200, 'image/png', 'private, no-store'],
    );
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    assert.deepEqual([width, height], [1200, 630]);
  });

  test('is for the signed-in person alone: nobody else has it, and no address has a token', async () => {
    assert.equal((await server.call('GET', getPath())).status, 401);
    const inAddress = await server.get(`${getPath()}?access_token=${token}`);
    assert.equal(inAddress.status, 401);
    const other = (await server.browser().session({ handle: 'ade_okafor' })).accessToken;
    assert.equal((await server.call('GET', getPath(), { token: other })).status, 404);
  });

  test('is missing before the results are final, and for unknown campaigns', async () => {
    const [open] = await server.ctx.database.db
      .select()
      .from(campaigns)
      .where(and(isNull(campaigns.maturedAt), eq(campaigns.state, 'published')));
    for (const id of [open!.id, '999999', 'nothing'])
      assert.equal((await server.call('GET', getPath(id), { token })).status, 404, id);
  });

  test('has the amount only if it is asked for, and words of the language', async () => {
    const get = (showsAmount: boolean, language = 'en') =>
      getResultsCard(server.ctx, person.userId, { ...person, showsAmount, language });
    const card = await get(false);
    assert.equal(card.amount, null);
    assert.equal(card.handle, `@${person.handle}`);
    assert.deepEqual(
      card.figures.map(({ label }) => label.replace(/\d+/, 'N')),
      ['Impressions', 'Posts', 'Rank of N'],
    );
    const { amount, figures } = await get(true, 'de-AT');
    assert.match(amount!.value, /^\d+,\d\d\sUSDC$/);
    assert.equal(figures[1]!.label, 'Beiträge');
  });

  test('is drawn twenty times a minute at most', async () => {
    const statuses: number[] = [];
    while (statuses.length < 21)
      statuses.push((await server.call('GET', getPath('nothing'), { token })).status);
    assert.equal(statuses.at(-1), 429);
  });
});

describe('the drawing', () => {
  const look = {
    brand: 'Acme Pay',
    logo: null,
    colors: { ground: '#101010', line: '#fafafa', muted: '#888888', highlight: '#ff5533' },
    shapes: [],
    picture: null,
  } as unknown as ResultsCard;
  const card: ResultsCard = {
    ...look,
    title: 'First thousand stores',
    handle: '@maralind',
    figures: [
      { value: '12,480', label: 'Impressions' },
      { value: '4', label: 'Posts' },
      { value: '3', label: 'Rank of 27' },
    ],
    amount: null,
  };
  const draw = async (more: Partial<ResultsCard>) => {
    const renderer = await getSvgRenderer();
    const svg = drawResultsCard({ ...card, ...more }, renderer.measure);
    return { svg, png: renderer.render(svg) };
  };
  /** The right end of each text, which the picture must not reach. */
  async function getEnds(svg: string): Promise<number[]> {
    const { measure } = await getSvgRenderer();
    const texts = svg.matchAll(
      /<text x="(\d+)" [^>]*font-weight="(\d+)" font-size="(\d+)"[^>]*>([^<]*)</g,
    );
    const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
    return [...texts].map(([, x, weight, size, text]) => {
      const written = text!.replace(/&(\w+);/g, (_, name: string) => signs[name]!);
      return Number(x) + (measure(written, Number(weight) as 400) * Number(size)) / 100;
    });
  }

  const long = 'W'.repeat(60);
  const hostile: Record<string, Partial<ResultsCard>> = {
    'markup and control characters': {
      title: '<script>alert(1)</script> & "quotes" \u0000\u202e\ud800 ]]>',
      handle: '@a<b>&c',
    },
    'one very long word': { title: long, handle: `@${long}`, brand: long },
    'many words': { title: 'Long words after long words '.repeat(20) },
    Arabic: {
      title: 'ألف متجر أول في المدينة',
      figures: [{ value: '١٢٬٤٨٠', label: 'مرات الظهور' }],
    },
    'large numbers': {
      figures: [
        { value: '123,456,789,012', label: 'Impressions' },
        { value: '1,000,000', label: 'Posts' },
        { value: '1,234,567', label: 'Rank of 12,345,678' },
      ],
      amount: { value: '123,456,789,012.123456 USDC', label: 'Earned' },
    },
    'nothing but a title': { handle: null, figures: [] },
  };
  for (const [name, more] of Object.entries(hostile))
    test(`bears ${name}`, async () => {
      const { svg, png } = await draw(more);
      assert.doesNotMatch(svg, /<script/);
      assert.ok(png.length > 5000);
      for (const end of await getEnds(svg)) assert.ok(end <= 700, `${end}`);
    });

  test('shows the amount only if there is one', async () => {
    assert.doesNotMatch((await draw({})).svg, /USDC|Earned/);
    const amount = { value: '180.00 USDC', label: 'Earned' };
    assert.match((await draw({ amount })).svg, />180.00 USDC<.*>Earned</);
  });
});
