/** Firefox and WebKit of this machine, which Playwright can't drive, with what a test of a page needs. */
import { launch } from 'puppeteer-core';
import { findFirefox, findWebKit } from '../../scripts/test/browsers.mjs';
import { webkitLauncher } from '../../scripts/test/webkit-launcher.mjs';

export interface EnginePage {
  open(url: string): Promise<void>;
  /** @param script the body of a function, whose result is JSON */
  evaluate(script: string): Promise<unknown>;
  close(): Promise<void>;
}

async function startFirefox(executablePath: string): Promise<EnginePage> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  let page = await browser.newPage();
  return {
    // Each in another tab: what the last page still loads would abort the navigation.
    async open(url) {
      const next = await browser.newPage();
      await page.close();
      page = next;
      await page.goto(url);
    },
    evaluate: (script) => page.evaluate(`(() => { ${script} })()`),
    close: () => browser.close(),
  };
}

function startWebKit(found: NonNullable<ReturnType<typeof findWebKit>>): EnginePage {
  const launcher = webkitLauncher(found);
  return {
    // Each in another window.
    open: (url) => launcher.startSession(url, url),
    evaluate: (script) => launcher.getPage('').evaluate(script),
    close: () => launcher.stop(),
  };
}

/** @returns undefined where the machine has not got it */
export async function startEngine(name: 'Firefox' | 'WebKit'): Promise<EnginePage | undefined> {
  if (name === 'WebKit') {
    const found = findWebKit();
    return found && startWebKit(found);
  }
  const path = findFirefox();
  return path ? startFirefox(path) : undefined;
}
