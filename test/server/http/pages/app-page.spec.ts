/** The app's page as crawlers and link previews see it, without scripts. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { sessionHint } from '../../../../common/server-page.ts';
import { pages } from '../../../../common/page-table.ts';
import { 'page-scripts' as de } from '../../../../messages/de/shell.json';
import { 'page-scripts' as en } from '../../../../messages/en/shell.json';
import { 'page-titles' as pageTitles } from '../../../../messages/en/pages.json';
import { advertisers, brands, campaigns, invitations, origins } from '../../../../server/schema.ts';
import { logInvalidBrands } from '../../../../server/features/brands/brands.queries.ts';
import { listUsableInvitations } from '../../../../server/features/invitations/usable-invitations.queries.ts';
import { startTestServer, type TestServer } from '../../start.ts';

let server: TestServer;
let distDir: string;
let token: string;
before(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'evangelist-dist-'));
  await mkdir(join(distDir, 'app'), { recursive: true });
  await writeFile(join(distDir, 'app/index.html'), await readFile('react-app/index.html'));
  server = await startTestServer({
    distDir,
    bare: false,
    env: {
      ICON_FALLBACK: 'https://icons.example/set/',
      API_ENDPOINT: 'https://api.evangelist.example',
    },
  });
  token = (await listUsableInvitations(server.ctx))[0]!.token;
});
after(async () => {
  await server.close();
  await rm(distDir, { recursive: true });
});

interface Page {
  status: number;
  policy: string;
  vary: string | undefined;
  location: string | undefined;
  html: string;
}
/** Loads a page as a browser on that host. @param language its `Accept-Language` */
function load(
  path: string,
  host = new URL(server.url).host,
  language = 'en-US,en;q=0.9',
  headers: Record<string, string> = {},
): Promise<Page> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, headers: { host, 'accept-language': language, ...headers } },
      (answer) => {
        let html = '';
        answer.setEncoding('utf8').on('data', (text: string) => (html += text));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            policy: String(answer.headers['content-security-policy']),
            vary: answer.headers.vary,
            location: answer.headers.location,
            html,
          }),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}
const title = ({ html }: Page) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
function meta({ html }: Page, name: string): string | undefined {
  const found = [
    ...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g')),
  ];
  assert.ok(found.length <= 1, `${name} stands ${found.length} times`);
  return found[0]?.[1];
}
const canonical = ({ html }: Page) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
const db = () => server.ctx.database.db;

describe('the notice of a page whose scripts do not load', () => {
  it('is read out in the language of the request, and has its sentences in the messages alone', async () => {
    const source = await readFile('react-app/index.html', 'utf8');
    assert.match(source, /<p id="needs-script" role="alert"><\/p>/);
    for (const [language, { needed, reload }] of Object.entries({ en, de })) {
      const { html } = await load('/help', undefined, language);
      const notice = `<p id="needs-script" role="alert">${needed} <a href="">${reload}</a></p>`;
      assert.equal(/<p id="needs-script".*?<\/p>/.exec(html)?.[0], notice, language);
    }
  });
});

describe('meta tags of a page', () => {
  it('are the product’s on the root, with a canonical URL and an image', async () => {
    const page = await load('/?utm_source=x');
    assert.deepEqual(
      [page.status, title(page), canonical(page)],
      [200, 'Home · Evangelist', `${server.url}/`],
    );
    assert.match(meta(page, 'description')!, /Join campaigns/);
    assert.equal(meta(page, 'og:title'), 'Home · Evangelist');
    assert.equal(meta(page, 'og:image'), `${server.url}/social.png`);
    assert.equal(meta(page, 'twitter:card'), 'summary_large_image');
    assert.equal(meta(page, 'robots'), undefined);
  });

  it('are the article’s, also under its short path', async () => {
    for (const path of ['/articles/terms', '/tos']) {
      const page = await load(path);
      assert.deepEqual(
        [title(page), canonical(page)],
        ['Terms · Evangelist', `${server.url}/articles/terms`],
      );
    }
    assert.equal(title(await load('/privacy')), 'Privacy policy · Evangelist');
    assert.equal(title(await load('/unsubscribe/a-token')), 'Unsubscribe · Evangelist');
  });

  it('are in the language of the request', async () => {
    const { host } = new URL(server.url);
    for (const [path, language, expected] of [
      ['/articles/terms', 'de-AT,de;q=0.9,en;q=0.8', 'Nutzungsbedingungen · Evangelist'],
      ['/articles/terms', 'fr, en;q=0.5, de;q=0.7', 'Nutzungsbedingungen · Evangelist'],
      ['/articles/terms', 'fr', 'Terms · Evangelist'],
      ['/articles/terms', 'constructor, de;q=0', 'Terms · Evangelist'],
      ['/campaigns', 'de', 'Alle Kampagnen · Evangelist'],
      ['/', 'de', 'Startseite · Evangelist'],
      ['/landing/metaplex', 'de', 'Metaplex auf Evangelist'],
      ['/landing/nobody', 'de', 'Seite nicht gefunden · Evangelist'],
    ] as const) {
      const page = await load(path, host, language);
      // A person who is signed in gets a page that is not rendered on the server.
      const vary = path === '/campaigns' ? 'accept-language' : 'accept-language, cookie';
      assert.deepEqual([title(page), page.vary], [expected, vary], language);
    }
    const tag = ({ html }: Page) => /<html[^>]*>/.exec(html)?.[0];
    assert.equal(tag(await load('/', host, 'de-AT')), '<html lang="de">');
    assert.equal(tag(await load('/', host, 'ar')), '<html lang="ar" dir="rtl">');
    assert.equal(tag(await load('/', host, 'sv')), '<html lang="en">');
    const home = await load('/', host, 'de');
    assert.match(meta(home, 'description')!, /Kampagnen/);
    assert.equal(meta(home, 'og:description'), meta(home, 'description'));
  });

  it('are the advertiser’s on a landing page, and 404 for an unknown one', async () => {
    const page = await load('/landing/metaplex');
    assert.deepEqual([page.status, title(page)], [200, 'Metaplex on Evangelist']);
    assert.match(meta(page, 'og:description')!, /post about what you’ve built/);
    assert.equal(canonical(page), `${server.url}/landing/metaplex`);
    assert.equal(meta(page, 'og:image'), `${server.url}/social/landing/metaplex.png`);
    const { location } = await load('/landing/acme?utm_source=x');
    assert.equal(location, '/landing/acme-pay?utm_source=x');
    const gone = await load('/landing/nobody');
    assert.deepEqual(
      [gone.status, title(gone), meta(gone, 'robots')],
      [404, 'Page not found · Evangelist', 'noindex, nofollow'],
    );
  });

  it('are escaped', async () => {
    const evil = `"><script>alert(1)</script>$&'`;
    await db().insert(advertisers).values({ name: evil, slug: 'evil' });
    const page = await load('/landing/evil');
    assert.equal(page.html.includes('<script>alert'), false);
    assert.equal(
      title(page),
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;&#39; on Evangelist',
    );
  });

  it('are the campaign’s on its invitation and preview, without the token and not indexed', async () => {
    const [row] = await db()
      .select({
        title: campaigns.title,
        inviter: invitations.inviterName,
        message: invitations.message,
      })
      .from(invitations)
      .innerJoin(campaigns, eq(campaigns.id, invitations.campaignId))
      .where(eq(invitations.publicToken, token));
    const page = await load(`/invitation/${token}`);
    assert.equal(page.status, 200);
    assert.match(meta(page, 'og:image')!, /\/social\/(?:campaign|landing)\/[\w-]+\.png$/);
    assert.ok(title(page)!.includes(row!.title), title(page));
    assert.ok(meta(page, 'og:title')!.includes(row!.title));
    assert.deepEqual(
      [meta(page, 'robots'), canonical(page), meta(page, 'og:url')],
      ['noindex, nofollow', undefined, undefined],
    );
    for (const secret of [token, row!.inviter, row!.message])
      assert.equal(secret !== null && page.html.includes(secret), false);
    const [shown] = await db()
      .select()
      .from(campaigns)
      .where(eq(campaigns.state, 'draft'))
      .limit(1);
    const preview = await load(`/campaign-preview/${shown!.previewToken}`);
    assert.deepEqual(
      [title(preview), meta(preview, 'robots')],
      [`Preview: ${shown!.title} · Evangelist`, 'noindex, nofollow'],
    );
  });

  it('are the same for all unknown tokens', async () => {
    for (const [path, expectedTitle] of [
      ['/invitation/nothing', 'Invitation · Evangelist'],
      ['/campaign-preview/nothing', 'Preview · Evangelist'],
    ] as const) {
      const page = await load(path);
      assert.deepEqual(
        [page.status, title(page), meta(page, 'robots')],
        [404, expectedTitle, 'noindex, nofollow'],
        path,
      );
    }
  });

  it('name public campaigns only', async () => {
    const found = await db().select().from(campaigns).where(eq(campaigns.state, 'published'));
    const open = found.find(({ visibility }) => visibility === 'public')!;
    const closed = found.find(({ visibility }) => visibility === 'invite-only')!;
    assert.ok(title(await load(`/campaign/${open.id}`))!.startsWith(open.title));
    // Nobody learns whether there is one. A person who is signed in may see it: the page asks.
    for (const id of [closed.id, randomUUID(), 'x']) {
      const page = await load(`/campaign/${id}`);
      assert.deepEqual([page.status, title(page)], [404, 'Campaign · Evangelist'], id);
      const signedIn = await server.get(`/campaign/${id}`, {
        headers: { cookie: `${sessionHint}=1` },
      });
      assert.equal(signedIn.status, 200);
    }
  });

  it('redirect from the number of a public campaign to its full address', async () => {
    const { port } = new URL(server.url);
    const found = await db().select().from(campaigns).where(eq(campaigns.state, 'published'));
    const open = found.find(({ visibility }) => visibility === 'public')!;
    const closed = found.find(({ visibility }) => visibility === 'invite-only')!;
    const address = (index: number) => `/campaign/${index}?utm_source=x`;
    for (const host of [`localhost:${port}`, `acme.localhost:${port}`]) {
      const { status, location } = await load(address(open.campaignIndex), host);
      assert.deepEqual([status, location], [302, `/campaign/${open.id}?utm_source=x`]);
    }
    for (const index of [closed.campaignIndex, 999_999_999]) {
      const page = await load(address(index));
      assert.deepEqual([page.status, title(page)], [404, 'Campaign · Evangelist']);
    }
    const stranger = await load(address(open.campaignIndex), `strange.localhost:${port}`);
    assert.equal(stranger.status, 404);
  });

  it('have the titles of the app’s routes, on the host of a brand with its name', async () => {
    const { port } = new URL(server.url);
    for (const [path, { title: key }] of Object.entries(pages)) {
      if (path.includes(':')) continue;
      const name = pageTitles[path === '/' ? 'home' : key];
      const [page, branded] = [await load(path), await load(path, `acme.localhost:${port}`)];
      assert.equal(title(page), `${name} · Evangelist`, path);
      assert.deepEqual(
        [title(branded), meta(branded, 'og:title'), meta(branded, 'og:site_name')],
        [`${name} · Acme Pay`, `${name} · Acme Pay`, 'Acme Pay'],
        path,
      );
    }
  });

  it('have the brand’s name on the brand’s host', async () => {
    const { port } = new URL(server.url);
    const page = await load('/articles/terms', `acme.localhost:${port}`);
    assert.deepEqual(
      [page.status, title(page), meta(page, 'og:site_name')],
      [200, 'Terms · Acme Pay', 'Acme Pay'],
    );
    const gone = await load('/nothing/here', `acme.localhost:${port}`);
    assert.deepEqual([gone.status, title(gone)], [404, 'Page not found · Acme Pay']);
  });

  it('name the brand of a campaign once on its host', async () => {
    const { port } = new URL(server.url);
    const [open] = await db()
      .select({ id: campaigns.id, title: campaigns.title })
      .from(campaigns)
      .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
      .where(
        and(
          eq(advertisers.name, 'Metaplex'),
          eq(campaigns.state, 'published'),
          eq(campaigns.visibility, 'public'),
        ),
      )
      .limit(1);
    const path = `/campaign/${open!.id}`;
    assert.deepEqual(
      [title(await load(path)), title(await load(path, `metaplex.localhost:${port}`))],
      [`${open!.title} · Metaplex · Evangelist`, `${open!.title} · Metaplex`],
    );
  });
});

describe('the element of a page', () => {
  const find = ({ html }: Page) => /<main id="page"([^>]*)>(.*)<\/main>/.exec(html)?.slice(1);

  it('is alone in its container, without the parameters of the path', async () => {
    for (const [path, route, tag] of [
      ['/', '/', 'ev-dashboard-screen'],
      ['/campaign/a%22%3E%3Cb', '/campaign/:id', 'ev-campaign-screen'],
      [`/invitation/${token}`, '/invitation/:token', 'ev-invitation-screen'],
      ['/unsubscribe/x', '/unsubscribe/:token', 'ev-unsubscribe-screen'],
    ] as const)
      assert.deepEqual(find(await load(path)), [
        ` tabindex="-1" data-route="${route}"`,
        `<${tag}></${tag}>`,
      ]);
  });

  it('is missing where the app shows no page', async () => {
    for (const [path, host] of [
      ['/nowhere', undefined],
      ['/campaigns', `stranger.localhost:${new URL(server.url).port}`],
    ] as const)
      assert.equal(find(await load(path, host))?.[1], '', path);
  });
});

describe('the domain guard', () => {
  it('answers 404 on a host that may not run the app, except for the four open paths', async () => {
    const { port } = new URL(server.url);
    const host = `stranger.localhost:${port}`;
    for (const path of [
      '/campaigns',
      '/articles/terms',
      '/landing/metaplex',
      `/invitation/${token}`,
    ]) {
      const page = await load(path, host);
      assert.deepEqual(
        [page.status, title(page), meta(page, 'robots')],
        [404, 'Page not found · Evangelist', 'noindex, nofollow'],
        path,
      );
    }
    for (const path of ['/', '/not-allowed', '/tos', '/privacy'])
      assert.equal((await load(path, host)).status, 200, path);
    await db()
      .insert(origins)
      .values({ origin: `http://${host}`, app: true });
    assert.equal((await load('/campaigns', host)).status, 200);
  });

  it('answers 404 for a name with a NUL, which no database can look up', async () => {
    const errors: unknown[] = [];
    const { error } = server.ctx.log;
    Object.assign(server.ctx.log, { error: (...entry: unknown[]) => errors.push(entry) });
    for (const path of ['/campaign-preview/%00', '/invitation/a%00b', '/landing/%00', '/x%00'])
      assert.equal((await load(path)).status, 404, path);
    Object.assign(server.ctx.log, { error });
    assert.deepEqual(errors, []);
  });

  it('answers 404 for unknown paths on every host', async () => {
    const page = await load('/no/such/page');
    assert.deepEqual(
      [page.status, title(page), canonical(page)],
      [404, 'Page not found · Evangelist', undefined],
    );
  });
});

describe('an invalid brand in the table', () => {
  it('is logged with its problems', async () => {
    const tokens = { '--ev-color-accent': 'red;}' };
    const row = {
      name: 'bad',
      displayName: 'Bad',
      logoUrl: '/x.png',
      colorScheme: 'light' as const,
      tokens,
    };
    await db().insert(brands).values(row);
    const warnings: unknown[] = [];
    const log = { ...server.ctx.log, warn: (fields: object) => void warnings.push(fields) };
    await logInvalidBrands({ ...server.ctx, log });
    assert.deepEqual(warnings, [
      { brand: 'bad', problems: ['--ev-color-accent is not written as it must be'] },
    ]);
  });
});

describe('the API of another host', () => {
  it('is in the page and in its policy, also on the host of a brand', async () => {
    const { port } = new URL(server.url);
    for (const host of [`localhost:${port}`, `acme.localhost:${port}`]) {
      const page = await load('/campaigns', host);
      assert.equal(meta(page, 'api-endpoint'), 'https://api.evangelist.example');
      assert.match(
        page.policy,
        /connect-src [^;]* https:\/\/api\.evangelist\.example wss:\/\/api\.evangelist\.example;/,
      );
    }
  });
});

describe('the campaigns on the host of a brand', () => {
  interface Reply {
    result: { data: { advertiser: { name: string } }[] };
  }
  const list = async (host: string, origin?: string) => {
    const { html } = await load('/trpc/listCampaigns', host, 'en', origin ? { origin } : {});
    const names = (JSON.parse(html) as Reply).result.data.map(({ advertiser }) => advertiser.name);
    return [...new Set(names)];
  };

  it('are the brand’s alone, also where the API has a host of its own', async () => {
    const { host, port } = new URL(server.url);
    assert.ok((await list(host)).length > 2);
    assert.deepEqual(await list(`metaplex.localhost:${port}`), ['Metaplex']);
    assert.deepEqual(await list(host, `http://switchboard.localhost:${port}`), ['Switchboard']);
  });
});

describe('the server’s time', () => {
  it('is in the page, which may request nothing else', async () => {
    const now = server.ctx.clock.now().getTime();
    assert.ok(Math.abs(Number(meta(await load('/nowhere'), 'server-time')) - now) < 60_000);
  });
});

describe('the address of support', () => {
  it('is in the page, for error screens and the page with help', async () => {
    assert.match(meta(await load('/login-error'), 'contact') ?? '', /@/);
    assert.match((await load('/help')).html, /<title>Help and contact · Evangelist<\/title>/);
  });
});

describe('the public icon service', () => {
  it('is in the page and in its policy only when it is configured', async () => {
    const page = await load('/');
    assert.equal(meta(page, 'icon-fallback'), 'https://icons.example/set');
    assert.match(page.policy, /connect-src 'self' ws:\S+ https:\/\/icons\.example[ ;]/);
  });
});
