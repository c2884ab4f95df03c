/**
 * Elements in pages with foreign shadow roots, style sheets, another Lit and client-side views. The page and the
 * elements do not disturb each other.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { build } from 'esbuild';
import { expectWorking, HostPages } from './host-pages.ts';
import { until } from './support.ts';

describe('elements in a foreign page', { timeout: 240_000 }, () => {
  const host = new HostPages();

  test('work in the shadow root of another library, added before and after discover(root)', async () => {
    const own = `const root = document.querySelector('their-frame').attachShadow({ mode: 'open' });
      const put = (tag, more = {}) => root.append(Object.assign(document.createElement(tag), more));
      put('ev-notification-bell');
      const { discover } = await import('${host.product.url}/embed/v1/embed.js');
      discover(root);
      put('ev-cookie-bar');
      const invitation = document.createElement('ev-invitation');
      invitation.setAttribute('token', '${host.invitationToken()}');
      root.append(invitation);`;
    const { page, problems } = await host.visit({
      '/': {
        policy: host.strictPolicy(" 'self'"),
        head: '<script type="module" src="/own.js"></script>',
        body: '<their-frame></their-frame>',
      },
      '/own.js': own,
    });
    await expectWorking(page);
    assert.deepEqual(await problems(), []);
  });

  test('keep their styles under a sheet that unsets everything', async () => {
    const lines = '<br>'.repeat(80);
    const { page, problems } = await host.visit({
      head: `<style>* { all: unset !important }</style>${host.loader()}`,
      body: `${host.elements(host.invitationToken())}<ev-toaster></ev-toaster>${lines}`,
    });
    await expectWorking(page, { answer: false });
    const box = async (name: string) =>
      (await page.getByRole('button', { name }).first().boundingBox())!;
    const bell = await box('Log in to see your notifications');
    assert.deepEqual(
      [bell.width >= 24, bell.height >= 24],
      [true, true],
      'the bell is large enough to click',
    );
    const decline = await box('Decline all');
    assert.equal(
      decline.y > 550 && decline.y + decline.height <= 700,
      true,
      'the bar is at the bottom of the window',
    );
    const [bar, title] = await page.evaluate(() => {
      const drawn = ['ev-cookie-bar section', 'ev-invitation h1'].map(
        (path) => path.split(' ') as [string, string],
      );
      return drawn.map(([tag, inner]) => {
        const style = getComputedStyle(
          document.querySelector(tag)!.shadowRoot!.querySelector(inner)!,
        );
        return {
          size: parseFloat(style.fontSize),
          display: style.display,
          seen: style.color !== style.backgroundColor,
        };
      });
    });
    assert.deepEqual([bar!.display, bar!.seen, bar!.size >= 12], ['flex', true, true]);
    assert.deepEqual([title!.display, title!.size > 20], ['block', true]);
    await page.getByRole('button', { name: 'Decline all' }).click();
    await page.getByRole('button', { name: 'Decline all' }).waitFor({ state: 'hidden' });
    assert.deepEqual(await problems(), []);
  });

  test('work next to another Lit with its own Trusted Types policy', async () => {
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
    const { page, problems } = await host.visit({
      '/': {
        policy: host
          .strictPolicy(" 'self'")
          .replace('trusted-types evangelist', 'trusted-types lit-html evangelist'),
        head: `${host.loader()}<script type="module" src="/theirs.js"></script>`,
        body: `<their-card name="reader"></their-card>${host.elements(host.invitationToken())}`,
      },
      '/theirs.js': outputFiles[0]!.text,
    });
    await expectWorking(page);
    await page.getByText('Hello reader').waitFor();
    await page.locator('their-card').evaluate((card) => card.setAttribute('name', 'writer'));
    await page.getByText('Hello writer').waitFor();
    const versions = await page.evaluate(() => {
      const { litHtmlVersions, reactiveElementVersions, litElementVersions } =
        globalThis as unknown as Record<string, string[] | undefined>;
      return { litHtmlVersions, reactiveElementVersions, litElementVersions };
    });
    assert.deepEqual(
      versions,
      {
        litHtmlVersions: ['2.8.0'],
        reactiveElementVersions: ['1.6.3'],
        litElementVersions: undefined,
      },
      'the embed adds no version to the lists of the page',
    );
    assert.deepEqual(await problems(), []);
  });

  test('survive views that clone, move and remove them while they are open', async () => {
    const tokens = await host.logIn('maralind');
    const { page, problems } = await host.visit({
      '/': {
        policy: host.strictPolicy(" 'self'"),
        head: `${host.loader()}<script type="module" src="/own.js"></script>`,
        body: `<main>${host.elements(host.invitationToken())}<ev-toaster></ev-toaster></main><aside></aside>`,
      },
      '/own.js': host.tokenProviderScript(tokens),
    });
    await expectWorking(page, { answer: false });
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
    await until(
      'the bars to be two',
      async () => (await page.getByRole('button', { name: 'Decline all' }).count()) === 2,
    );
    await until(
      'the invitations to be two',
      async () => (await page.locator('ev-invitation h1').count()) === 2,
    );
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
    const styles = await page.evaluate(() => [
      document.documentElement.style.cssText,
      document.body.style.cssText,
    ]);
    assert.deepEqual(styles, ['', ''], 'the page can be scrolled, and nothing is reserved on it');
    assert.deepEqual(await problems(), []);
  });

  test('leave nothing behind after shutdown() and removal', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { watchLeaks } from './test/leaks.ts'; globalThis.leaks = watchLeaks();`,
        resolveDir: process.cwd(),
      },
      bundle: true,
      target: 'es2022',
      write: false,
    });
    const context = await host.serve({
      '/': { head: `<script>${outputFiles[0]!.text}</script>`, body: '<main></main>' },
    });
    const page = await context.newPage();
    await page.goto(`${host.site}/`);
    const state = () =>
      page.evaluate(() => ({
        window: Reflect.ownKeys(window).map(String).sort(),
        document: Reflect.ownKeys(document).map(String),
        head: document.head.innerHTML,
        styles: [
          document.documentElement.style.cssText,
          document.body.style.cssText,
          document.adoptedStyleSheets.length,
        ],
        storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
        symbol: Reflect.ownKeys(Symbol).map(String),
        hanging: (globalThis as unknown as { leaks: { left(of: Node[]): string[] } }).leaks.left(
          [],
        ),
      }));
    const clean = await state();
    const tokens = await host.logIn('maralind');
    await page.evaluate(
      ([markup, address]) => {
        document.querySelector('main')!.innerHTML = markup!;
        const script = Object.assign(document.createElement('script'), {
          type: 'module',
          src: `${address}/embed/v1/embed.js`,
        });
        document.head.append(script);
      },
      [
        `${host.elements(host.invitationToken())}<ev-toaster></ev-toaster><ev-app api-endpoint="${host.product.url}"><ev-badge></ev-badge></ev-app>`,
        host.product.url,
      ],
    );
    await expectWorking(page, { answer: false });
    await page.evaluate(
      async ([address, given]) => {
        const embed = (await import(`${address as string}/embed/v1/embed.js`)) as {
          update(options: object): void;
        };
        const options: Record<string, unknown> = { persistSession: true };
        // Assigned here: in a literal, esbuild would add a helper for its name that the page does not have.
        options['tokenProvider'] = () => Promise.resolve(given);
        embed.update(options);
      },
      [host.product.url, tokens],
    );
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.locator('ev-notification-sidebar').getByRole('dialog').waitFor();
    await until('the session to be kept', async () => (await state()).storage.length > 0);
    await page.evaluate(async (address) => {
      const embed = (await import(`${address}/embed/v1/embed.js`)) as { shutdown(): void };
      const listening = new AbortController();
      const { signal } = listening;
      const ended = new Promise((done) =>
        document.addEventListener('ev-embed-shutdown', done, { signal }),
      );
      embed.shutdown();
      await ended;
      listening.abort();
      document.querySelector('main')!.replaceChildren();
      document.head.querySelector('script[src]')!.remove();
    }, host.product.url);
    let last: unknown;
    await until(
      'the page to be as before',
      async () => {
        last = await state();
        return JSON.stringify(last) === JSON.stringify(clean);
      },
      10,
    ).catch(() => assert.deepEqual(last, clean));
  });
});
