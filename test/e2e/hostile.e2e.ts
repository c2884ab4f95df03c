/**
 * Pages that make it hard for what they embed: strict policies, sandboxes, blocked storage, foreign roots, attacking sheets,
 * another Lit, views that clone and move, servers that fail or lie. The real server, a real browser; the pages are the test's,
 * on an origin that the server lists.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { snippet, snippetPolicy, type EmbedManifest } from '../../contract/embed.ts';
import { testBrowser } from '../server/browser.ts';
import { until, withProduct, type Product } from './support.ts';

interface Sheet {
  head?: string;
  body: string;
  /** Content policy; none by default. */
  policy?: string;
}
interface Opened {
  page: Page;
  context: BrowserContext;
  /** Errors of the page, refused requests and violations of its policy. */
  problems(): Promise<string[]>;
}

let browser: Browser;
let product: Product;
let site = '';
let elsewhere = '';
const open: BrowserContext[] = [];

const subjects = (token = '') =>
  `<ev-notification-bell><a href="/news">News</a></ev-notification-bell>
   <ev-cookie-bar><p>Cookies?</p></ev-cookie-bar>
   <ev-invitation token="${token}"><p>You are invited.</p></ev-invitation>`;
const loader = (more = '') =>
  `<script type="module" src="${product.url}/embed/v1/embed.js" data-api-endpoint="${product.url}"${more}></script>`;
const invitation = () => product.invitation().split('/').at(-1)!;
const html = ({ head = '', body }: Sheet) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Theirs</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

/** A context in which `sheets`, by their addresses, are what is to be found on those origins. */
async function host(sheets: Record<string, Sheet | string>): Promise<BrowserContext> {
  // A page that comes from no address, as these do, has to be allowed to ask this machine.
  const context = await browser.newContext({ viewport: { width: 900, height: 700 }, permissions: ['local-network-access'] });
  open.push(context);
  const serve = (origin: string) =>
    context.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const sheet = sheets[origin + pathname] ?? sheets[pathname];
      if (sheet === undefined) return route.fulfill({ status: 404, body: '' });
      if (typeof sheet === 'string') return route.fulfill({ contentType: 'text/javascript', body: sheet });
      const headers: Record<string, string> = sheet.policy ? { 'content-security-policy': sheet.policy } : {};
      return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html(sheet) });
    });
  await Promise.all([serve(site), serve(elsewhere)]);
  await context.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { violated: said });
    document.addEventListener('securitypolicyviolation', (event) =>
      said.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return context;
}

async function visit(sheets: Record<string, Sheet | string> | Sheet, ...scripts: (() => void)[]): Promise<Opened> {
  const context = await host('body' in sheets ? { '/': sheets as Sheet } : (sheets as Record<string, Sheet>));
  for (const script of scripts) await context.addInitScript(script);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`));
  await page.goto(`${site}/`);
  const problems = async () => {
    const violated = await Promise.all(
      page.frames().map((frame) => frame.evaluate(() => (globalThis as unknown as { violated: string[] }).violated)),
    );
    return [...errors, ...violated.flat()];
  };
  return { page, context, problems };
}

/** Bell, cookie bar and invitation are drawn and work: the bar is answered by a click. */
async function stand(frame: Page | Frame, { answer = true } = {}): Promise<void> {
  await frame.locator('ev-notification-bell').getByRole('button').first().waitFor();
  await frame.locator('ev-invitation h1').first().waitFor();
  const decline = frame.getByRole('button', { name: 'Decline all' });
  await decline.waitFor();
  if (!answer) return;
  await decline.click();
  await decline.waitFor({ state: 'hidden' });
}

/** Tokens of a person for pages of `site`, as a partner's own server would keep them. */
async function tokensFor(handle: string): Promise<Record<string, string>> {
  const fields = { afterLoginRedirectUrl: `${site}/`, onCancelLoginRedirectUrl: `${site}/`, domainType: 'embed' };
  const { landing, verifier } = await testBrowser(product.url).logIn({ handle, fields });
  const code = /^#ev-login=(.+)/.exec(landing.hash)?.[1];
  const answer = await fetch(`${product.url}/trpc/redeemLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ code, verifier }),
  });
  const { result } = (await answer.json()) as { result: { data: Record<string, string> } };
  const { accessToken, refreshToken, sessionToken } = result.data;
  return { accessToken: accessToken!, refreshToken: refreshToken!, sessionToken: sessionToken! };
}

/** A page that keeps its session on its own side, here as far as the test's window. */
const keeper = (tokens: object) =>
  `globalThis.kept = ${JSON.stringify(tokens)};
   document.addEventListener('ev-session-change', (event) => (globalThis.kept = event.tokens));
   const { tokenProvider } = await import('${product.url}/embed/v1/embed.js');
   tokenProvider(async () => globalThis.kept);`;

const strict = (more = '') => {
  const socket = product.url.replace('http', 'ws');
  return `default-src 'none'; script-src ${product.url}${more}; connect-src ${product.url} ${socket}; img-src ${product.url} data:; style-src ${product.url}; require-trusted-types-for 'script'; trusted-types evangelist`;
};

describe('a page that embeds', { timeout: 240_000 }, () => {
  withProduct((running) => {
    ({ product, browser } = running);
    site = product.partnerUrl;
    elsewhere = site.replace('localhost', '127.0.0.1');
  });
  const inTest = (name: string, act: () => Promise<void>) =>
    test(name, async () => {
      try {
        await act();
      } finally {
        await Promise.all(open.splice(0).map((context) => context.close()));
      }
    });

  inTest('under a strict policy with Trusted Types, signed in by a tokenProvider, breaks no rule of it', async () => {
    const tokens = await tokensFor('maralind');
    const { page, problems } = await visit({
      '/': {
        policy: strict(" 'self'"),
        head: `${loader()}<script type="module" src="/own.js"></script>`,
        body: `${subjects(invitation())}<ev-toaster></ev-toaster>`,
      },
      '/own.js': keeper(tokens),
    });
    await stand(page);
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.click();
    await page.locator('ev-notification-sidebar').getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    assert.deepEqual(await problems(), []);
    assert.deepEqual(await page.evaluate(() => [document.title, history.length, location.pathname]), ['Theirs', 2, '/']);
    // The page has what it needs to be signed in again after a reload, and nothing lies in its storage.
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('userConsent'))), []);
  });

  inTest('in a sandboxed frame it works where the frame has an origin, and says so where it has none', async () => {
    const frame = { policy: strict(), head: loader(), body: subjects(invitation()) };
    const { page, context, problems } = await visit({
      '/': {
        body: `<iframe allow="local-network-access" id="same" sandbox="allow-scripts allow-same-origin" src="/frame" width="800" height="600"></iframe>
               <iframe allow="local-network-access" id="none" sandbox="allow-scripts" src="/frame" width="800" height="600"></iframe>`,
      },
      '/frame': frame,
    });
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    const inside = async (id: string) => (await (await page.waitForSelector(`#${id}`)).contentFrame())!;
    const same = await inside('same');
    await stand(same);

    const none = await inside('none');
    const bell = none.locator('ev-notification-bell');
    await none.getByRole('button', { name: 'Decline all' }).click();
    await none.getByRole('button', { name: 'Decline all' }).waitFor({ state: 'hidden' });
    await none.locator('ev-invitation').getByText('This site may not use Evangelist.').waitFor();
    await bell.getByRole('button').click();
    await bell
      .getByRole('alert')
      .getByText(/blocked the login window/)
      .waitFor();
    const refused = (await problems()).filter((problem) => !/status of 403|from origin 'null'|Blocked opening/.test(problem));
    assert.deepEqual(refused, [], 'nothing was thrown, and no rule broken');
    assert.equal(asked.filter((url) => url.includes('/v1/page/invitation/')).length <= 2, true, 'nobody asks again and again');
  });

  inTest('in a frame of another site whose storage is blocked', async () => {
    const blocked = () => {
      if (location.hostname !== '127.0.0.1') return;
      for (const [owner, name] of [
        [window, 'localStorage'],
        [window, 'sessionStorage'],
        [window, 'indexedDB'],
        [document, 'cookie'],
      ] as const)
        Object.defineProperty(owner, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    };
    const sheets = {
      '/': { body: `<iframe allow="local-network-access" src="${elsewhere}/frame" width="800" height="600"></iframe>` },
      [`${elsewhere}/frame`]: { policy: strict(), head: loader(' data-keep-session'), body: subjects(invitation()) },
    };
    const { page, problems } = await visit(sheets, blocked);
    const frame = (await (await page.waitForSelector('iframe')).contentFrame())!;
    await stand(frame);
    assert.deepEqual(await problems(), []);
  });

  inTest('inside the shadow root of another library, before and after it is handed over', async () => {
    const own = `const root = document.querySelector('their-frame').attachShadow({ mode: 'open' });
      const put = (tag, more = {}) => root.append(Object.assign(document.createElement(tag), more));
      put('ev-notification-bell');
      const { discover } = await import('${product.url}/embed/v1/embed.js');
      discover(root);
      put('ev-cookie-bar');
      const invitation = document.createElement('ev-invitation');
      invitation.setAttribute('token', '${invitation()}');
      root.append(invitation);`;
    const { page, problems } = await visit({
      '/': {
        policy: strict(" 'self'"),
        head: '<script type="module" src="/own.js"></script>',
        body: '<their-frame></their-frame>',
      },
      '/own.js': own,
    });
    await stand(page);
    assert.deepEqual(await problems(), []);
  });

  inTest('with a sheet that unsets everything', async () => {
    const lines = '<br>'.repeat(80);
    const { page, problems } = await visit({
      head: `<style>* { all: unset !important }</style>${loader()}`,
      body: `${subjects(invitation())}<ev-toaster></ev-toaster>${lines}`,
    });
    await stand(page, { answer: false });
    const box = async (name: string) => (await page.getByRole('button', { name }).first().boundingBox())!;
    const bell = await box('Log in to see your notifications');
    assert.deepEqual([bell.width >= 24, bell.height >= 24], [true, true], 'the bell can be hit');
    const decline = await box('Decline all');
    assert.equal(decline.y > 550 && decline.y + decline.height <= 700, true, 'the bar stands at the end of the window');
    const [words, title] = await page.evaluate(() => {
      const drawn = ['ev-cookie-bar section', 'ev-invitation h1'].map((path) => path.split(' ') as [string, string]);
      return drawn.map(([tag, inner]) => {
        const style = getComputedStyle(document.querySelector(tag)!.shadowRoot!.querySelector(inner)!);
        return { size: parseFloat(style.fontSize), display: style.display, seen: style.color !== style.backgroundColor };
      });
    });
    assert.deepEqual([words!.display, words!.seen, words!.size >= 12], ['flex', true, true]);
    assert.deepEqual([title!.display, title!.size > 20], ['block', true]);
    await page.getByRole('button', { name: 'Decline all' }).click();
    await page.getByRole('button', { name: 'Decline all' }).waitFor({ state: 'hidden' });
    assert.deepEqual(await problems(), []);
  });

  inTest('beside another Lit under its own Trusted Types policy', async () => {
    const contents = `import { html, render } from 'lit-html-2';
      import { ReactiveElement } from 'reactive-element-1';
      class Theirs extends ReactiveElement {
        static properties = { name: {} };
        update(changed) {
          super.update(changed);
          render(html\`<b>Hello \${this.name}</b>\`, this.renderRoot);
        }
      }
      customElements.define('their-card', Theirs);`;
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: process.cwd() },
      bundle: true,
      format: 'esm',
      target: 'es2022',
      write: false,
    });
    const { page, problems } = await visit({
      '/': {
        policy: strict(" 'self'").replace('trusted-types evangelist', 'trusted-types lit-html evangelist'),
        head: `${loader()}<script type="module" src="/theirs.js"></script>`,
        body: `<their-card name="reader"></their-card>${subjects(invitation())}`,
      },
      '/theirs.js': outputFiles[0]!.text,
    });
    await stand(page);
    await page.getByText('Hello reader').waitFor();
    await page.locator('their-card').evaluate((card) => card.setAttribute('name', 'writer'));
    await page.getByText('Hello writer').waitFor();
    const versions = await page.evaluate(() => (globalThis as unknown as { litHtmlVersions: string[] }).litHtmlVersions);
    assert.deepEqual([versions.length, versions.includes('2.8.0')], [2, true], 'two of them are here');
    assert.deepEqual(await problems(), []);
  });

  inTest('of views that clone, move and remove it in the midst of things', async () => {
    const tokens = await tokensFor('maralind');
    const { page, problems } = await visit({
      '/': {
        policy: strict(" 'self'"),
        head: `${loader()}<script type="module" src="/own.js"></script>`,
        body: `<main>${subjects(invitation())}<ev-toaster></ev-toaster></main><aside></aside>`,
      },
      '/own.js': keeper(tokens),
    });
    await stand(page, { answer: false });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const sidebar = page.locator('ev-notification-sidebar').getByRole('dialog');
    await sidebar.waitFor();
    await page.evaluate(() => {
      const [main, aside] = [document.querySelector('main')!, document.querySelector('aside')!];
      const copy = main.cloneNode(true) as HTMLElement;
      for (const node of copy.querySelectorAll('ev-notification-bell, ev-toaster')) node.remove();
      aside.append(...main.children);
      main.append(...copy.children);
    });
    await until('the bars to be two', async () => (await page.getByRole('button', { name: 'Decline all' }).count()) === 2);
    await until('the invitations to be two', async () => (await page.locator('ev-invitation h1').count()) === 2);
    await page.evaluate(() => {
      const bell = document.querySelector('ev-notification-bell')!;
      const copy = bell.cloneNode(true);
      bell.remove();
      document.body.prepend(copy);
    });
    await sidebar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await sidebar.waitFor();
    await page.evaluate(() => document.body.replaceChildren('Another view.'));
    const styles = await page.evaluate(() => [document.documentElement.style.cssText, document.body.style.cssText]);
    assert.deepEqual(styles, ['', ''], 'the page can be scrolled, and nothing is reserved on it');
    assert.deepEqual(await problems(), []);
  });

  inTest('is left as it was when everything is shut down and removed', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { watchLeaks } from './test/leaks.ts'; globalThis.leaks = watchLeaks();`,
        resolveDir: process.cwd(),
      },
      bundle: true,
      target: 'es2022',
      write: false,
    });
    const context = await host({ '/': { head: `<script>${outputFiles[0]!.text}</script>`, body: '<main></main>' } });
    const page = await context.newPage();
    await page.goto(`${site}/`);
    const state = () =>
      page.evaluate(() => ({
        window: Reflect.ownKeys(window).map(String).sort(),
        document: Reflect.ownKeys(document).map(String),
        head: document.head.innerHTML,
        styles: [document.documentElement.style.cssText, document.body.style.cssText, document.adoptedStyleSheets.length],
        storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
        symbol: Reflect.ownKeys(Symbol).map(String),
        hanging: (globalThis as unknown as { leaks: { left(of: Node[]): string[] } }).leaks.left([]),
      }));
    const clean = await state();
    const tokens = await tokensFor('maralind');
    await page.evaluate(
      ([markup, address]) => {
        document.querySelector('main')!.innerHTML = markup!;
        const script = Object.assign(document.createElement('script'), { type: 'module', src: `${address}/embed/v1/embed.js` });
        document.head.append(script);
      },
      [
        `${subjects(invitation())}<ev-toaster></ev-toaster><ev-app api-endpoint="${product.url}"><ev-badge></ev-badge></ev-app>`,
        product.url,
      ],
    );
    await stand(page, { answer: false });
    await page.evaluate(
      async ([address, given]) => {
        const embed = (await import(`${address as string}/embed/v1/embed.js`)) as { update(options: object): void };
        const options: Record<string, unknown> = { keepSession: true };
        // Not in the literal, where the compiler would name it by a helper that the page has not.
        options['tokenProvider'] = () => Promise.resolve(given);
        embed.update(options);
      },
      [product.url, tokens],
    );
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.locator('ev-notification-sidebar').getByRole('dialog').waitFor();
    await until('the session to be kept', async () => (await state()).storage.length > 0);
    await page.evaluate(async (address) => {
      const embed = (await import(`${address}/embed/v1/embed.js`)) as { shutdown(): void };
      const heard = new AbortController();
      const { signal } = heard;
      const ended = new Promise((done) => document.addEventListener('ev-embed-shutdown', done, { signal }));
      embed.shutdown();
      await ended;
      heard.abort();
      document.querySelector('main')!.replaceChildren();
      document.head.querySelector('script[src]')!.remove();
    }, product.url);
    const versions = ['litElementVersions', 'litHtmlVersions', 'reactiveElementVersions'];
    let last: unknown;
    await until(
      'everything to be as before',
      async () => {
        const now = await state();
        last = { ...now, window: now.window.filter((name) => !versions.includes(name)) };
        return JSON.stringify(last) === JSON.stringify(clean);
      },
      10,
    ).catch(() => assert.deepEqual(last, clean));
  });

  inTest('keeps what stood there where nothing can be loaded, and gets it when the connection is back', async () => {
    const { page, context } = await visit({ body: '' });
    const chunks = /\/embed\/v1\/[\w-]{8}\.js/;
    await context.route(chunks, (route) => route.abort('connectionrefused'));
    const failed = page.evaluate(
      () =>
        new Promise<string>((done) =>
          document.addEventListener('ev-embed-error', (event) => done((event as Event & { what: string }).what), { once: true }),
        ),
    );
    await page.evaluate(
      ([markup, address]) => {
        document.body.innerHTML = markup!;
        document.head.append(
          Object.assign(document.createElement('script'), { type: 'module', src: `${address}/embed/v1/embed.js` }),
        );
      },
      [subjects(invitation()), product.url],
    );
    assert.match(await failed, /^<ev-|the App/);
    for (const words of ['News', 'Cookies?', 'You are invited.']) assert.equal(await page.getByText(words).isVisible(), true);
    await context.unroute(chunks);
    await context.setOffline(true);
    await context.setOffline(false);
    await stand(page);
    assert.equal(await page.getByText('Cookies?').isVisible(), false);
  });

  inTest('tries again where such a tag is seen again', async () => {
    const { page, context } = await visit({ body: '' });
    const chunks = /\/embed\/v1\/[\w-]{8}\.js/;
    await context.route(chunks, (route) => route.fulfill({ status: 404, body: '' }));
    const warned = page.waitForEvent('console', (message) => /ev-cookie-bar> could not be loaded/.test(message.text()));
    await page.evaluate((address) => {
      document.body.innerHTML = '<ev-cookie-bar><p>Cookies?</p></ev-cookie-bar>';
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', src: `${address}/embed/v1/embed.js` }),
      );
    }, product.url);
    await warned;
    assert.equal(await page.getByText('Cookies?').isVisible(), true);
    await context.unroute(chunks);
    await page.evaluate(() => document.body.append(document.createElement('ev-cookie-bar')));
    await until('both bars to be drawn', async () => (await page.getByRole('button', { name: 'Decline all' }).count()) === 2);
  });

  inTest('loads the loader twice, as v1 and pinned, and two brands side by side', async () => {
    const said: string[] = [];
    const { version } = (await (await fetch(`${product.url}/embed/v1/manifest.json`)).json()) as EmbedManifest;
    const { page, problems } = await visit({
      head: loader() + loader() + loader().replace('/v1/', `/${version}/`),
      body: ['metaplex', 'acme']
        .map((brand) => `<ev-app api-endpoint="${product.url}" brand="${brand}">${subjects(invitation())}</ev-app>`)
        .join(''),
    });
    page.on('console', (message) => said.push(message.text()));
    await until('the bells to be two', async () => (await page.locator('ev-notification-bell button').count()) === 2);
    const brands = await page.evaluate(() =>
      [...document.querySelectorAll('ev-notification-bell')].map(
        (bell) => (bell as Element & { app: { config: { brand: string } } }).app.config.brand,
      ),
    );
    assert.deepEqual([brands, said, await problems()], [['metaplex', 'acme'], [], []]);
  });

  describe('pinned by the snippet', () => {
    const tags = ['ev-notification-bell', 'ev-cookie-bar'];
    let manifest: EmbedManifest;
    const pinned = async (): Promise<Sheet> => {
      manifest = (await (await fetch(`${product.url}/embed/v1/manifest.json`)).json()) as EmbedManifest;
      const lines = snippet({ host: product.url, tags, manifest }).split('\n');
      return {
        policy: `default-src 'none'; ${await snippetPolicy({ host: product.url, tags, manifest })}`,
        head: lines.filter((line) => !line.startsWith('<ev-')).join('\n'),
        body: '<ev-notification-bell><a href="/news">News</a></ev-notification-bell><ev-cookie-bar><p>Cookies?</p></ev-cookie-bar>',
      };
    };
    /** Something else under the name of a file. */
    const tamper = (context: BrowserContext, file: string) =>
      context.route(`**/embed/*/${file}`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: 'globalThis.tampered = true; export const a = 0;',
        }),
      );

    inTest('it loads with its hashes, under a policy that names the import map', async () => {
      const { page, problems } = await visit(await pinned());
      await page.getByRole('button', { name: 'Log in to see your notifications' }).waitFor();
      await page.getByRole('button', { name: 'Decline all' }).click();
      assert.deepEqual(await problems(), []);
    });

    inTest('a file that is not what was pinned is refused, and what stood there stays', async () => {
      const sheet = await pinned();
      const context = await host({ '/': sheet });
      await tamper(context, manifest.tags['ev-cookie-bar']!);
      const page = await context.newPage();
      const warned = () => page.waitForEvent('console', (message) => /ev-cookie-bar> could not be loaded/.test(message.text()));
      const first = warned();
      await page.goto(`${site}/`);
      await page.getByRole('button', { name: 'Log in to see your notifications' }).waitFor();
      await first;
      // A second try asks for the file itself: the preload and its hash are of no help then.
      await Promise.all([warned(), page.evaluate(() => document.body.append(document.createElement('ev-cookie-bar')))]);
      assert.equal(await page.getByText('Cookies?').isVisible(), true);
      assert.equal(await page.evaluate(() => 'tampered' in globalThis), false);
    });

    inTest('also one that comes later', async () => {
      const sheet = await pinned();
      const later = Object.keys(manifest.files).filter(
        (name) =>
          JSON.parse(JSON.stringify(sheet.head)).includes(name) &&
          !sheet.head!.includes(`href="${product.url}/embed/${manifest.version}/${name}"`),
      );
      assert.ok(later.length > 3, 'some are not fetched at once');
      const context = await host({ '/': sheet });
      const refused: string[] = [];
      for (const file of later.filter((name) => name !== 'embed.js')) await tamper(context, file);
      const page = await context.newPage();
      page.on('console', (message) => /integrity/i.test(message.text()) && refused.push(message.text()));
      await page.goto(`${site}/`);
      await page.getByRole('button', { name: 'Log in to see your notifications' }).click();
      await until('a refusal', () => Promise.resolve(refused.length > 0));
      assert.equal(await page.evaluate(() => 'tampered' in globalThis), false);
    });
  });
});
