/** The loader of the embed: failed chunks, retries, several loaders and brands, and files pinned by their hashes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import { snippet, snippetPolicy, type EmbedManifest } from '../../contract/embed.ts';
import { expectWorking, HostPages, type HostPage } from './host-pages.ts';
import { until } from './support.ts';

describe('the loader of the embed', { timeout: 240_000 }, () => {
  const host = new HostPages();
  const getManifest = async () =>
    (await (await fetch(`${host.product.url}/embed/v1/manifest.json`)).json()) as EmbedManifest;

  test('keeps the fallback content when chunks fail to load, and loads them when the browser is online again', async () => {
    const { page, context } = await host.visit({ body: '' });
    const chunks = /\/embed\/v1\/[\w-]{8}\.js/;
    await context.route(chunks, (route) => route.abort('connectionrefused'));
    const failed = page.evaluate(
      () =>
        new Promise<string>((done) =>
          document.addEventListener(
            'ev-embed-error',
            (event) => done((event as Event & { resource: string }).resource),
            { once: true },
          ),
        ),
    );
    await page.evaluate(
      ([markup, address]) => {
        document.body.innerHTML = markup!;
        document.head.append(
          Object.assign(document.createElement('script'), {
            type: 'module',
            src: `${address}/embed/v1/embed.js`,
          }),
        );
      },
      [host.elements(host.invitationToken()), host.product.url],
    );
    assert.match(await failed, /^<ev-|the App/);
    for (const text of ['News', 'Cookies?', 'You are invited.'])
      assert.equal(await page.getByText(text).isVisible(), true);
    await context.unroute(chunks);
    await context.setOffline(true);
    await context.setOffline(false);
    await expectWorking(page);
    assert.equal(await page.getByText('Cookies?').isVisible(), false);
  });

  test('loads a whole screen or flow in at most eight files beside the loader', async () => {
    const { files } = await getManifest();
    const named = Object.values(files).flatMap(({ imports, lazy }) => [...imports, ...lazy]);
    assert.deepEqual(
      named.filter((name) => !files[name]),
      [],
      'the manifest has every file that it names',
    );
    const tags = ['dashboard-screen', 'campaigns-screen', 'profile-screen', 'wallets-screen'];
    for (const tag of [...tags, 'settings-screen', 'invitation', 'wallet-manager']) {
      const { page, problems } = await host.visit({
        '/': {
          policy: host.strictPolicy(" 'self'"),
          head: `${host.loader()}<script type="module" src="/own.js"></script>`,
          body: `<ev-${tag} token="${host.invitationToken()}"></ev-${tag}>`,
        },
        '/own.js': host.tokenProviderScript(await host.logIn('maralind')),
      });
      await page.locator(`ev-${tag}`).getByRole('heading').first().waitFor();
      const loaded = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/embed/v1/'))
          .map(({ name }) => name.split('/').at(-1)!),
      );
      assert.ok(loaded.length <= 9, `${tag}: ${loaded.join(' ')}`);
      assert.deepEqual(await problems(), []);
    }
  });

  test('has the data for editors beside it, for the moving and the exact version', async () => {
    const read = async (path: string) => {
      const answer = await fetch(`${host.product.url}/embed/${path}`);
      assert.equal(answer.status, 200, path);
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      return answer.text();
    };
    const { version } = JSON.parse(await read('v1/manifest.json')) as { version: string };
    for (const name of ['custom-elements.json', 'vscode.html-custom-data.json', 'web-types.json']) {
      const text = await read(`v1/${name}`);
      assert.ok(text.includes('"ev-notification-bell"'), name);
      assert.equal(await read(`${version}/${name}`), text);
    }
  });

  test('retries a failed tag when another one is added', async () => {
    const { page, context } = await host.visit({ body: '' });
    const chunks = /\/embed\/v1\/[\w-]{8}\.js/;
    await context.route(chunks, (route) => route.fulfill({ status: 404, body: '' }));
    const warned = page.waitForEvent('console', (message) =>
      /ev-cookie-bar> could not be loaded/.test(message.text()),
    );
    await page.evaluate((address) => {
      document.body.innerHTML = '<ev-cookie-bar><p>Cookies?</p></ev-cookie-bar>';
      document.head.append(
        Object.assign(document.createElement('script'), {
          type: 'module',
          src: `${address}/embed/v1/embed.js`,
        }),
      );
    }, host.product.url);
    await warned;
    assert.equal(await page.getByText('Cookies?').isVisible(), true);
    await context.unroute(chunks);
    await page.evaluate(() => document.body.append(document.createElement('ev-cookie-bar')));
    await until(
      'both bars to be drawn',
      async () => (await page.getByRole('button', { name: 'Decline all' }).count()) === 2,
    );
  });

  test('runs once when included twice and pinned, and serves two brands on one page', async () => {
    const logged: string[] = [];
    const { version } = await getManifest();
    const { page, problems } = await host.visit({
      head: host.loader() + host.loader() + host.loader().replace('/v1/', `/${version}/`),
      body: ['metaplex', 'acme']
        .map(
          (brand) =>
            `<ev-app api-endpoint="${host.product.url}" brand="${brand}">${host.elements(host.invitationToken())}</ev-app>`,
        )
        .join(''),
    });
    page.on('console', (message) => logged.push(message.text()));
    await until(
      'the bells to be two',
      async () => (await page.locator('ev-notification-bell button').count()) === 2,
    );
    const brands = await page.evaluate(() =>
      [...document.querySelectorAll('ev-notification-bell')].map(
        (bell) => (bell as Element & { app: { config: { brand: string } } }).app.config.brand,
      ),
    );
    assert.deepEqual([brands, logged, await problems()], [['metaplex', 'acme'], [], []]);
  });

  describe('with a pinned snippet', () => {
    const tags = ['ev-notification-bell', 'ev-cookie-bar'];
    let manifest: EmbedManifest;
    const pinned = async (): Promise<HostPage> => {
      manifest = await getManifest();
      const lines = snippet({ host: host.product.url, tags, manifest }).split('\n');
      return {
        policy: `default-src 'none'; ${await snippetPolicy({ host: host.product.url, tags, manifest })}`,
        head: lines.filter((line) => !line.startsWith('<ev-')).join('\n'),
        body: '<ev-notification-bell><a href="/news">News</a></ev-notification-bell><ev-cookie-bar><p>Cookies?</p></ev-cookie-bar>',
      };
    };
    /** Serves another script under the name of a file. */
    const tamper = (context: BrowserContext, file: string) =>
      context.route(`**/embed/*/${file}`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: 'globalThis.tampered = true; export const a = 0;',
        }),
      );

    test('loads files with their hashes, under a policy that names the import map', async () => {
      const { page, problems } = await host.visit(await pinned());
      await page.getByRole('button', { name: 'Log in to see your notifications' }).waitFor();
      await page.getByRole('button', { name: 'Decline all' }).click();
      assert.deepEqual(await problems(), []);
    });

    test('refuses a changed file and keeps the fallback content', async () => {
      const sheet = await pinned();
      const context = await host.serve({ '/': sheet });
      await tamper(context, manifest.tags['ev-cookie-bar']!);
      const page = await context.newPage();
      const warned = () =>
        page.waitForEvent('console', (message) =>
          /ev-cookie-bar> could not be loaded/.test(message.text()),
        );
      const first = warned();
      await page.goto(`${host.site}/`);
      await page.getByRole('button', { name: 'Log in to see your notifications' }).waitFor();
      await first;
      // The retry requests the file without a preload, so the hash comes from the import map.
      await Promise.all([
        warned(),
        page.evaluate(() => document.body.append(document.createElement('ev-cookie-bar'))),
      ]);
      assert.equal(await page.getByText('Cookies?').isVisible(), true);
      assert.equal(await page.evaluate(() => 'tampered' in globalThis), false);
    });

    test('refuses a changed file that loads lazily', async () => {
      const sheet = await pinned();
      const lazyFiles = Object.keys(manifest.files).filter(
        (name) =>
          JSON.parse(JSON.stringify(sheet.head)).includes(name) &&
          !sheet.head!.includes(`href="${host.product.url}/embed/${manifest.version}/${name}"`),
      );
      assert.ok(lazyFiles.length > 3, 'some files load lazily');
      const context = await host.serve({ '/': sheet });
      const refused: string[] = [];
      for (const file of lazyFiles.filter((name) => name !== 'embed.js'))
        await tamper(context, file);
      const page = await context.newPage();
      page.on(
        'console',
        (message) => /integrity/i.test(message.text()) && refused.push(message.text()),
      );
      await page.goto(`${host.site}/`);
      await page.getByRole('button', { name: 'Log in to see your notifications' }).click();
      await until('a refusal', () => Promise.resolve(refused.length > 0));
      assert.equal(await page.evaluate(() => 'tampered' in globalThis), false);
    });
  });
});
