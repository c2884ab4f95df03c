/**
 * A page that the server rendered, and that the browser translates before its scripts run: its elements take it over, and what
 * the translation has broken is rendered again.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openPage } from './journey.ts';
import { getMessages } from './messages.ts';
import { findDeep, startEngine, type EnginePage } from './other-engines.ts';
import { readShown } from './read-shown.ts';
import { until, withProduct, type Product } from './support.ts';

/** `unmarked`: as Firefox, by a translator that marks nothing. */
const ways = ['Chrome', 'Firefox', 'unmarked'] as const;
type Way = (typeof ways)[number];

/**
 * Runs in the page, and does there what test/translation/translator.ts does in tests of elements.
 * @returns how many texts are translated: «» around those that Lit still finds, ‹› around others
 */
function translate(way: Way): number {
  let count = 0;
  const mark = (text: string, isLost: boolean) => {
    count += 1;
    return isLost ? `‹${text}›` : `«${text}»`;
  };
  const visit = (root: Node & ParentNode) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const skipped = text.parentElement?.closest('script, style, [translate="no"]');
      if (text.data.trim() && !skipped) texts.push(text);
    }
    for (const text of way === 'Chrome' ? texts : []) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(mark(text.data, true));
      outer.append(inner);
      text.replaceWith(outer);
    }
    const parents = new Set(texts.map(({ parentNode }) => parentNode!));
    for (const parent of way === 'Chrome' ? [] : parents) {
      const nodes = [...parent.childNodes];
      const isLost = nodes.some((node) => node instanceof Comment);
      for (const node of nodes) node.remove();
      for (const node of nodes) {
        if (node instanceof Text && node.data.trim()) node.data = mark(node.data, isLost);
        if (!(node instanceof Comment)) parent.appendChild(node);
      }
      if (way === 'Firefox' && parent instanceof Element)
        parent.setAttribute('data-moz-translations-id', String(count));
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) visit(shadowRoot);
  };
  visit(document.getElementById('page')!);
  return count;
}

/** Runs in the page. @returns how many of its places Lit has not found, by the names in its production build */
function countLostParts(): number {
  interface Part {
    _$AH?: { _$AV?: Part[]; _$AD?: { parts: unknown[] } } | Part[];
  }
  let lost = 0;
  const visitPart = ({ _$AH: value }: Part) => {
    if (Array.isArray(value)) return value.forEach(visitPart);
    if (!value?._$AV || !value._$AD) return;
    lost += value._$AD.parts.length - value._$AV.length;
    for (const part of value._$AV) visitPart(part);
  };
  const visit = (root: ParentNode & { _$litPart$?: Part }) => {
    if (root._$litPart$) visitPart(root._$litPart$);
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) visit(shadowRoot);
  };
  visit(document.getElementById('page')!);
  return lost;
}

const hasPage = `const page = document.querySelector('#page > *');
  return document.readyState !== 'loading' && Boolean(page?.shadowRoot?.textContent.trim());`;
const isTakenOver = "return document.querySelector('#page > *')?.hasUpdated === true;";
/** Without an error object it is a notice of the browser, as about a ResizeObserver. */
const keepErrors = `<script>window.failures = [];
  addEventListener('error', ({ error, message }) => { if (error) window.failures.push(message); });
  addEventListener('unhandledrejection', ({ reason }) => window.failures.push(String(reason)));</script>`;
const acceptFirst = getMessages('en')('join', 'acceptFirst');

describe('pages that are translated before they are taken over', { timeout: 600_000 }, () => {
  let product: Product;
  let browser: Browser;
  /** In front of the product: holds the scripts that start the page until it is translated. */
  let proxy: Server;
  let url: string;
  let untilTranslated = Promise.resolve();
  withProduct((running) => ({ product, browser } = running));

  before(async () => {
    proxy = createServer((request, response) => {
      void (async () => {
        const { host: _, connection: _kept, ...headers } = request.headers;
        // The two that start the page. More would take the connections that its styles need.
        if (/\/assets\/(start|hydration)-/.test(request.url!)) await untilTranslated;
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const answer = await fetch(product.url + request.url!, {
          method: request.method!,
          headers: {
            ...(headers as Record<string, string>),
            'accept-encoding': 'identity',
            'accept-language': 'en',
          },
          ...(chunks.length ? { body: Buffer.concat(chunks) } : {}),
          redirect: 'manual',
        });
        const type = answer.headers.get('content-type') ?? '';
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, { 'content-type': type });
        if (!/^text\/html/.test(type)) return void response.end(body);
        // The app is on this origin.
        const text = body.toString('utf8').replaceAll(product.url, url);
        response.end(text.replace('<head>', `<head>${keepErrors}`));
      })().catch(() => response.destroy());
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
    await until('the renderer', async () =>
      (await (await fetch(product.invitation())).text()).includes('page-state'),
    );
  });
  after(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  async function startChromium(): Promise<EnginePage> {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' });
    const { page } = await openPage(context);
    return {
      open: async (address) => void (await page.goto(address, { waitUntil: 'commit' })),
      press: (x, y) => page.mouse.click(x, y),
      evaluate: (script) => page.evaluate(`(() => { ${script} })()`),
      close: () => context.close(),
    };
  }

  for (const name of ['Chromium', 'Firefox', 'WebKit'] as const)
    describe(`in ${name}`, () => {
      let engine: EnginePage | undefined;
      before(async () => {
        engine =
          name === 'Chromium'
            ? await startChromium()
            : await startEngine(name, { opensEarly: true });
      });
      after(() => engine?.close());

      /** Undefined also while the page loads. */
      const evaluate = (script: string) =>
        engine!.evaluate(`${findDeep} ${script}`).catch(() => undefined);
      /** What the page shows, without the marks of what Lit still finds. Node and the engines set commas in dates differently. */
      async function readTexts(): Promise<string> {
        const shown = `return (${readShown.toString()})().texts.join('')`;
        return String(await evaluate(shown)).replaceAll(/[«»\s]+|,(?= \d)/gu, '');
      }
      async function open(address: string, way?: Way): Promise<void> {
        let release = () => {};
        untilTranslated = new Promise<void>((resolve) => (release = resolve));
        await engine!.open(address);
        await until('the page', () => evaluate(hasPage));
        const script = `return (${translate.toString()})('${way ?? ''}')`;
        if (way) assert.ok(Number(await evaluate(script)) > 5);
        release();
        await until('the page to be taken over', () => evaluate(isTakenOver));
      }
      const countHints = async () =>
        (await readTexts()).split(acceptFirst.replaceAll(/\s/g, '')).length - 1;
      /** Logs in without the terms, which is refused with a sentence, and accepts them, which takes it away. */
      async function acceptTerms(): Promise<void> {
        const press = (key: string) =>
          evaluate(`const control = find('[data-replay=${key}]');
            (control.shadowRoot?.querySelector('input') ?? control).click();`);
        await press('login');
        await until('the sentence about the terms', async () => (await countHints()) === 1);
        await press('accept-terms');
        await until('the sentence to go', async () => (await countHints()) === 0);
      }

      for (const path of ['invitation', '/help', '/landing/metaplex'])
        test(`${path} shows the same, and can change all of it`, async (t) => {
          if (!engine) return t.skip(`${name} is not installed`);
          const address =
            url + (path === 'invitation' ? new URL(product.invitation()).pathname : path);
          await open(address);
          let expected = '';
          await until('its texts', async () => {
            const before = expected;
            expected = await readTexts();
            return expected === before;
          });
          for (const way of ways) {
            await open(address, way);
            let texts = '';
            await until('its texts', async () => (texts = await readTexts()) === expected).catch(
              () => assert.equal(texts, expected, way),
            );
            const lost = await evaluate(`return (${countLostParts.toString()})()`);
            assert.equal(lost, 0, `${way}: Lit finds all places`);
            if (path === 'invitation') await acceptTerms();
            assert.equal(await evaluate('return JSON.stringify(window.failures)'), '[]', way);
          }
        });
    });
});
