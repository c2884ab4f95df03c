/** The browser of end-to-end tests. */
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../scripts/test/browsers.mjs';

async function startBrowser(): Promise<Browser> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium was found.');
  const launched = await chromium.launch({
    executablePath: found.path,
    args: found.flags,
    headless: true,
  });
  const close = launched.close.bind(launched);
  launched.close = () => keep(launched, close);
  return launched;
}

let kept: { browser: Browser; end: NodeJS.Timeout } | undefined;

/** Closes its pages, and leaves it to the next file of this process, which comes within a second. */
async function keep(browser: Browser, close: () => Promise<void>): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
  if (kept || !browser.isConnected()) return close();
  const end = setTimeout(() => {
    kept = undefined;
    void close();
  }, 1000);
  kept = { browser, end };
}

/** The Chromium of this machine. The files of a process share one, because its start takes seconds of processor time. */
export async function launchBrowser(): Promise<Browser> {
  const again = kept;
  kept = undefined;
  clearTimeout(again?.end);
  return again?.browser ?? startBrowser();
}
