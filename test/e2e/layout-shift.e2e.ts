/**
 * Nothing moves while a page loads: the sum of the layout shifts of each route, for a member whose withdrawal awaits its
 * code, and of the pages with a person's money and campaigns in each state from the invitation to the payout.
 * With EVANGELIST_DEEP=1 also with answers that are 0.8 s late, and on a slow network (1.6 Mbit/s, 150 ms).
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { caller, createMember, signIn, type Member } from './member.ts';
import { Walk, walkThroughStates, type Surface } from './one-truth-walk.ts';
import { openSettled } from './open-settled.ts';
import { withProduct, type Product } from './support.ts';

type Network = 'fast' | 'late' | 'slow';
const deep = process.env['EVANGELIST_DEEP'] === '1';
const networks: readonly Network[] = deep ? ['fast', 'late', 'slow'] : ['fast'];
const maxShift = 0.005;
const routes = [
  '/',
  '/campaigns',
  '/past-campaigns',
  '/profile',
  '/profile/settings',
  '/profile/wallets',
  '/help',
  '/articles/terms',
  '/landing/metaplex',
];

interface Shift {
  value: number;
  moved: string[];
}
declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Collects the shifts of a page, with the places between which something moved. Nodes of shadow roots are not named. */
const observe = () => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[])
      if (!entry.hadRecentInput)
        window.shifts.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ previousRect: from, currentRect: to }) =>
              `${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
};
interface LayoutShiftSource {
  previousRect: DOMRect;
  currentRect: DOMRect;
}
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: LayoutShiftSource[];
}

async function slowDown(page: Page, network: Network): Promise<void> {
  if (network === 'late')
    await page.route(/\/(v1|trpc|auth)\//, (route) =>
      setTimeout(() => void route.continue().catch(() => undefined), 800),
    );
  if (network !== 'slow') return;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}

/** @returns the sum, and what moved where it is too high; else undefined */
async function findShifts(page: Page): Promise<string | undefined> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= maxShift) return undefined;
  return `${sum.toFixed(4)}: ${shifts.flatMap(({ moved }) => moved).join(' | ')}`;
}

/** Looks for shifts in each state, on phones and tablets. */
class ShiftWalk extends Walk {
  readonly found: string[] = [];
  static readonly widths = [360, 390, 768];
  static readonly surfaces: readonly Surface[] = ['dashboard', 'campaign', 'profile', 'wallets'];

  override async shows(state: string): Promise<void> {
    this.login = await this.me.logIn('read', { invited: state !== 'not joined' });
    await Promise.all(ShiftWalk.widths.map((width) => this.#look(state, width)));
  }

  async #look(state: string, width: number): Promise<void> {
    const context = await this.browser.newContext({
      viewport: { width, height: 800 },
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    await context.addInitScript(observe);
    await signIn(context, this.login!);
    for (const surface of ShiftWalk.surfaces) {
      const page = await context.newPage();
      await openSettled(page, this.product.url + this.getPath(surface), 300);
      const shifts = await findShifts(page);
      if (shifts) this.found.push(`${state}, ${width}, ${surface} ${shifts}`);
      await page.close();
    }
    await context.close();
  }

  override async csvShows(): Promise<void> {
    // It downloads a file.
  }
}

describe('layout shifts', { timeout: 600_000 }, () => {
  let product: Product;
  let browser: Browser;
  let member: Member;
  withProduct(async (running) => {
    ({ product, browser } = running);
    member = await createMember(product);
  });

  async function sweep(context: BrowserContext, network: Network): Promise<string[]> {
    const wrong: string[] = [];
    for (const path of [...routes, member.campaign, new URL(product.invitation()).pathname]) {
      const page = await context.newPage();
      await slowDown(page, network);
      await openSettled(page, product.url + path, 500);
      const shifts = await findShifts(page);
      if (shifts) wrong.push(`${path} ${shifts}`);
      await page.close();
    }
    return wrong;
  }

  for (const network of networks)
    test(`stay below ${maxShift} on every page, ${network} network`, async () => {
      // Both widths at once: pages wait for the network most of the time.
      const found = await Promise.all(
        [360, 1280].map(async (width) => {
          const viewport = { width, height: width < 700 ? 780 : 800 };
          const context = await browser.newContext({ viewport, locale: 'en-US' });
          await context.addInitScript(observe);
          await member.signIn(context);
          return (await sweep(context, network)).map((line) => `${width} ${line}`);
        }),
      );
      assert.deepEqual(found.flat(), []);
    });
});

describe('layout shifts on the way from the invitation to the payout', { timeout: 600_000 }, () => {
  let walk!: ShiftWalk;
  withProduct(({ product, browser }) => {
    walk = new ShiftWalk(product, browser, caller(product));
  });

  test(`stay below ${maxShift} in each state, on phones and tablets`, async () => {
    await walkThroughStates(walk);
    assert.deepEqual(walk.found, []);
  });
});
