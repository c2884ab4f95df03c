/** Every route on a phone of 320 px: nothing is wider than the page, and what acts is large enough for a finger. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { joinByInvitation, openCampaign } from './journey.ts';
import { openSettled } from './open-settled.ts';
import { withProduct, type Product } from './support.ts';

const open = [
  '/',
  '/campaigns',
  '/past-campaigns',
  '/articles/privacy-policy',
  '/articles/terms',
  '/campaign-preview/none',
  '/invitation/none',
  '/landing/metaplex',
  '/landing/switchboard',
  '/login-error?error=grant_refused',
  '/not-allowed',
  '/verify',
  '/nowhere',
];
const own = ['/profile', '/profile/settings', '/profile/wallets'];

/** By how many pixels the page scrolls sideways, and the elements that cause it. */
const beyond = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return '';
  // No inner function: esbuild would add a helper for it that the page does not have.
  const wide: string[] = [];
  const roots: ParentNode[] = [document];
  for (const root of roots)
    for (const one of root.querySelectorAll('*')) {
      if (one.getBoundingClientRect().right > clientWidth + 1)
        wide.push(`${one.localName}.${one.className}`);
      if (one.shadowRoot) roots.push(one.shadowRoot);
    }
  return `${scrollWidth - clientWidth} px: ${wide.slice(0, 6).join(', ')}`;
};

/**
 * What acts and is smaller than 44 px, or than 24 px where it is a link in a sentence. The area is probed, because it may be
 * larger than the element: a row that belongs to a link, a button with an invisible margin. No inner functions, as above.
 */
const small = () => {
  const acting = 'a[href], button, input, select, textarea, summary, [role="button"]';
  const found: string[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const one of root.querySelectorAll<HTMLElement>('*')) {
      if (one.shadowRoot) roots.push(one.shadowRoot);
      if (!one.matches(acting) || !one.checkVisibility({ visibilityProperty: true })) continue;
      if (one.closest('.skip, .visually-hidden, [inert]')) continue;
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const lines = one.getClientRects();
      const { left, top, width, height } = lines[0] ?? one.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const isInSentence =
        getComputedStyle(one).display === 'inline' &&
        (one.parentElement?.textContent ?? '').trim() !== one.textContent.trim();
      const reach = (isInSentence ? 24 : 44) / 2 - 1;
      const [x, y] = [left + width / 2, top + height / 2];
      let missed = '';
      // The width of a word in a sentence is given.
      const points = isInSentence ? [[0, 1], [0, -1]] : [[0, 1], [0, -1], [1, 0], [-1, 0]]; // prettier-ignore
      for (const [dx, dy] of points) {
        const at = [x + dx! * reach, y + dy! * reach] as const;
        if (at[0] < 0 || at[0] > innerWidth) continue;
        let hit = document.elementFromPoint(...at);
        while (hit?.shadowRoot) {
          const inner: Element | null = hit.shadowRoot.elementFromPoint(...at);
          if (!inner || inner === hit) break;
          hit = inner;
        }
        let node: Node | null = hit;
        const labels = [...((one as HTMLInputElement).labels ?? [])] as Node[];
        while (node && node !== one && !labels.includes(node))
          node =
            (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null;
        if (!node) missed += dy ? (dy > 0 ? 'below ' : 'above ') : dx! > 0 ? 'right ' : 'left ';
      }
      if (!missed) continue;
      const host = (one.getRootNode() as ShadowRoot).host?.localName ?? '';
      const name = (one.ariaLabel ?? one.textContent).trim().slice(0, 30);
      found.push(
        `${host} ${one.localName}.${one.className} "${name}" ${Math.round(width)}×${Math.round(height)} ${missed}`,
      );
    }
  scrollTo(0, 0);
  return found;
};

describe('narrow pages', { timeout: 300_000 }, () => {
  let browser: Browser;
  let product: Product;
  let context: BrowserContext;
  let page: Page;
  withProduct(async (running) => {
    ({ product, browser } = running);
    context = await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true });
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
  });

  /** The pages that are too wide, one line each. */
  async function sweep(urls: readonly string[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const url of urls) {
      await openSettled(page, url);
      const wide = await page.evaluate(beyond);
      if (wide) wrong.push(`${url} is too wide by ${wide}`);
      for (const one of await page.evaluate(small)) wrong.push(`${url} ${one}is too small`);
    }
    return wrong;
  }
  const here = (paths: readonly string[]) => paths.map((path) => product.url + path);

  test('do not scroll sideways when signed out, on the product’s host and on brand hosts', async () => {
    const brands = ['metaplex', 'switchboard', 'acme'].map((name) =>
      product.url.replace('localhost', `${name}.localhost`),
    );
    assert.deepEqual(
      await sweep([...here([...open, ...own]), product.invitation(), ...brands]),
      [],
    );
  });

  test('do not scroll sideways when signed in, with a campaign and with open overlays', async () => {
    const journey = { product, page, seen: () => Promise.resolve() };
    await joinByInvitation(journey);
    const campaign = await openCampaign(journey);
    assert.deepEqual(await sweep(here([...open, ...own, campaign])), []);
    const header = page.locator('ev-header');
    await header.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText(/You joined First thousand stores/).waitFor();
    assert.equal(await page.evaluate(beyond), '', 'the sidebar');
    await page.keyboard.press('Escape');
    await header.getByRole('button', { name: 'Menu' }).click();
    await page.locator('ev-menu').getByRole('button', { name: 'New Post' }).waitFor();
    assert.equal(await page.evaluate(beyond), '', 'the menu');
    await page.locator('ev-menu').getByRole('button', { name: 'New Post' }).click();
    await page.locator('ev-post-editor textarea').waitFor();
    assert.equal(await page.evaluate(beyond), '', 'the editor');
    await page.keyboard.press('Escape');
    await header.locator('ev-account-menu').getByRole('button', { name: 'Account' }).click();
    assert.equal(await page.evaluate(beyond), '', 'the account menu');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await header.getByRole('button', { name: 'Log in with X' }).waitFor();
  });
});
