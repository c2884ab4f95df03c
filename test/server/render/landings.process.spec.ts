/**
 * Every landing page, and the home of every brand's host, is rendered in every language, from what the database has. Alone in its process:
 * the renderer sets globals of the DOM.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { RenderRequest } from '../../../common/server-page.ts';
import languages from '../../../messages/languages.json' with { type: 'json' };
import { advertisers, brands, currencies } from '../../../server/schema.ts';
import { readBrand, readPage } from '../../../server/render/page-queries.ts';
import { openSeedNetwork } from '../../sandbox/seed/support.ts';
import { seedDatabase } from '../../../sandbox/seed/seed.ts';
import { addFirstCurrencies } from '../../../server/features/currencies/add-first-currencies.service.ts';
import { testContext, type TestContext } from '../support.ts';

const logo = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';
let ctx: TestContext;
let renderPage: (request: RenderRequest) => Promise<string>;

before(async () => {
  ctx = await testContext();
  const { db } = ctx.database;
  await db.delete(currencies);
  await addFirstCurrencies(ctx);
  await seedDatabase(ctx, (await openSeedNetwork(ctx)).network);
  await db.insert(brands).values({
    name: 'two-logos',
    displayName: 'Two Logos',
    logoUrl: logo,
    logoDarkUrl: `${logo}#dark`,
    colorScheme: 'auto',
    hostnames: ['two-logos.localhost'],
    tokens: {},
    links: {},
  });
  await db.insert(advertisers).values([
    { name: 'Without Brand', slug: 'without-brand', logoUrl: logo },
    { name: 'Without Logo', slug: 'without-logo' },
    { name: 'Two Logos', slug: 'two-logos', brand: 'two-logos' },
  ]);
  await import('../../../ssr/dom.ts');
  ({ renderPage } = await import('../../../ssr/render-element.ts'));
  await import('../../../ssr/pages.ts');
});
after(() => ctx.close());

const reader = {
  address: '192.0.2.1',
  isRobot: true,
  readArticle: () => Promise.resolve(undefined),
};

async function render(
  route: '/' | '/landing/:advertiser',
  params: Record<string, string>,
  { locale, host }: { locale: string; host?: string },
): Promise<string> {
  const brand = host ? await readBrand(ctx, host) : null;
  const data = await readPage(ctx, route, { ...reader, brand: brand?.name ?? null }, params);
  return renderPage({
    route,
    params,
    search: '',
    locale,
    now: ctx.clock.now().getTime(),
    data,
    brand,
    hasBrandLookup: Boolean(host),
    contactEmail: 'help@evangelist.example',
  });
}

for (const locale of Object.keys(languages))
  describe(`in ${locale}`, () => {
    it('every landing is rendered, with its name', async () => {
      for (const { slug, name } of await ctx.database.db.select().from(advertisers)) {
        const html = await render('/landing/:advertiser', { advertiser: slug }, { locale });
        assert.ok(html.includes(name.replaceAll('&', '&amp;')), slug);
        assert.doesNotMatch(html, /favicon/, slug);
      }
    });

    it('the home and the landings on every host of a brand are rendered', async () => {
      for (const { name, displayName, hostnames } of await ctx.database.db.select().from(brands))
        for (const host of hostnames) {
          assert.ok((await render('/', {}, { locale, host })).length > 1000, host);
          const html = await render('/landing/:advertiser', { advertiser: name }, { locale, host });
          assert.ok(html.includes(displayName.replaceAll('&', '&amp;')), host);
        }
    });
  });

it(
  'leaves no timer behind, which would run as long as the worker',
  { timeout: 10_000 },
  async (t) => {
    const { mock: started } = t.mock.method(globalThis, 'setInterval');
    const { mock: ended } = t.mock.method(globalThis, 'clearInterval');
    await render('/landing/:advertiser', { advertiser: 'metaplex' }, { locale: 'en' });
    assert.ok(started.callCount() > 0);
    const hasEnded = ({ result }: { result: unknown }) =>
      ended.calls.some(({ arguments: [timer] }) => timer === result);
    // A store ends its timer a second after its last listener has gone.
    while (!started.calls.every(hasEnded)) await delay(20);
  },
);

it('leaves the choice of the logo to the browser where the colors are those that the reader prefers', async () => {
  const html = await render('/landing/:advertiser', { advertiser: 'two-logos' }, { locale: 'en' });
  assert.match(html, /<source media="\(prefers-color-scheme: dark\)" srcset="[^"]*#dark"/);
});
