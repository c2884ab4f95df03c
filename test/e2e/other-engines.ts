/** Firefox and WebKit of this machine, which Playwright can't drive, with what a test of a page needs. */
import { launch } from 'puppeteer-core';
import { findFirefox, findWebKit } from '../../scripts/test/browsers.mjs';
import { webkitLauncher } from '../../scripts/test/webkit-launcher.mjs';

export interface EnginePage {
  open(url: string): Promise<void>;
  /** Presses a point of the window, as a person does. */
  press(x: number, y: number): Promise<void>;
  /** @param script the body of a function, whose result is JSON */
  evaluate(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Script: `find(selector)` searches shadow roots too. */
export const findDeep = `const find = (selector, root = document) => {
  for (const node of root.querySelectorAll('*')) {
    if (node.matches(selector)) return node;
    const inside = node.shadowRoot && find(selector, node.shadowRoot);
    if (inside) return inside;
  }
};`;

interface EngineOptions {
  /** Whether a page is open before its scripts have loaded. */
  opensEarly?: boolean;
}

async function startFirefox(
  executablePath: string,
  { opensEarly = false }: EngineOptions,
): Promise<EnginePage> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  let page = await browser.newPage();
  return {
    // Each in another tab: what the last page still loads would abort the navigation.
    async open(url) {
      const next = await browser.newPage();
      await page.close();
      page = next;
      const loaded = page.goto(url);
      if (opensEarly) loaded.catch(() => undefined);
      else await loaded;
    },
    press: (x, y) => page.mouse.click(x, y),
    evaluate: (script) => page.evaluate(`(() => { ${script} })()`),
    close: () => browser.close(),
  };
}

function startWebKit(
  found: NonNullable<ReturnType<typeof findWebKit>>,
  { opensEarly = false }: EngineOptions,
): EnginePage {
  const launcher = webkitLauncher(found, { pageLoadStrategy: opensEarly ? 'none' : 'normal' });
  return {
    // Each in another window.
    open: (url) => launcher.startSession(url, url),
    press: (x, y) => launcher.getPage('').mouse.click(x, y),
    evaluate: (script) => launcher.getPage('').evaluate(script),
    close: () => launcher.stop(),
  };
}

/** @returns undefined where the machine has not got it */
export async function startEngine(
  name: 'Firefox' | 'WebKit',
  options: EngineOptions = {},
): Promise<EnginePage | undefined> {
  if (name === 'WebKit') {
    const found = findWebKit();
    return found && startWebKit(found, options);
  }
  const path = findFirefox();
  return path ? startFirefox(path, options) : undefined;
}
