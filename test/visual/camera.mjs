/** Renders stories of the built Storybook in Chromium with a fixed clock, fonts, motion, time zone and language. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';
import { at } from '../../scripts/lib/paths.mjs';
import { findChromium } from '../../scripts/test/browsers.mjs';

const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a folder on a free port. */
async function serve(folder) {
  const server = createServer(async ({ url = '/' }, answer) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    const body = await readFile(join(folder, path)).catch(() => undefined);
    const type = types[extname(path)] ?? 'application/octet-stream';
    answer
      .writeHead(body ? 200 : 404, { 'content-type': type, 'cache-control': 'max-age=3600' })
      .end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/**
 * Writes a fontconfig file that knows only the fonts of the repository's packages (DejaVu, for what the product's own fonts
 * lack). Otherwise a font that is installed on the machine changes the pictures.
 * @returns {string} its path, for `FONTCONFIG_FILE`
 */
function writeFontConfig() {
  const path = at('.build/fontconfig/fonts.conf');
  const family = (generic, name) =>
    `<alias binding="same"><family>${generic}</family><prefer><family>${name}</family></prefer></alias>`;
  mkdirSync(at('.build/fontconfig'), { recursive: true });
  writeFileSync(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${at('node_modules/dejavu-fonts-ttf/ttf')}</dir>
  <cachedir>${at('.build/fontconfig/cache')}</cachedir>
  <match target="pattern">
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
  ${family('sans-serif', 'DejaVu Sans')}
  ${family('serif', 'DejaVu Serif')}
  ${family('monospace', 'DejaVu Sans Mono')}
</fontconfig>
`,
  );
  return path;
}

/** Flags that make pictures independent of the machine. */
const flags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // Block requests to other hosts: their responses would arrive at different times.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
const moment = new Date('2026-11-19T12:00:00Z');

const address = ({
  story,
  scheme = 'light',
  brand = 'default',
  direction = 'auto',
  locale = 'en',
  density = 'comfortable',
}) => {
  const globals = { scheme, brand, density, locale, direction };
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  // axe has its own tests.
  return `/iframe.html?viewMode=story&id=${story}&globals=${[...chosen, 'a11y.manual:!true'].join(';')}`;
};

/** In the page: whether the story is rendered and played; the text of its error if it failed. */
function drawn() {
  const { phase } = globalThis.__STORYBOOK_PREVIEW__?.currentRender ?? {};
  if (document.body.classList.contains('sb-show-errordisplay'))
    return document.querySelector('#error-message')?.textContent ?? 'broken';
  return ['completed', 'finished', 'aborted'].includes(phase) ? 'drawn' : false;
}

/** In the page: the lowest edge of its content. */
const lowest = () =>
  Math.ceil(document.querySelector('#storybook-root').getBoundingClientRect().bottom + 16);

/** Takes pictures until one is `enough`, or two in a row are equal: icons, images and lazy parts are loaded. */
async function still(page, options, enough) {
  let before = await page.screenshot(options);
  if (enough(before)) return before;
  for (let tries = 0; tries < 12; tries++) {
    const now = await page.screenshot(options);
    if (enough(now) || now.equals(before)) return now;
    before = now;
  }
  throw new Error('does not come to rest');
}

/**
 * @param {string} folder of the built Storybook
 * @returns {Promise<undefined | { version: string, take(shot: import('./shots.mjs').Shot, enough?: (picture:
 * Buffer) => boolean): Promise<Buffer>, close(): Promise<void> }>}
 *   undefined where there is no Chromium
 */
export async function camera(folder) {
  const found = await findChromium();
  if (!found) return undefined;
  const { origin, close } = await serve(folder);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...found.flags, ...flags],
    env: { ...process.env, FONTCONFIG_FILE: writeFontConfig() },
  });
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    colorScheme: 'light',
    forcedColors: 'none',
    contrast: 'no-preference',
  });
  await context.clock.setFixedTime(moment);
  return {
    version: browser.version(),
    async take(shot, enough = () => false) {
      const page = await context.newPage();
      try {
        await page.setViewportSize({ width: shot.width ?? 1280, height: shot.height ?? 600 });
        await page.goto(origin + address(shot));
        const state = await (
          await page.waitForFunction(drawn, undefined, { timeout: 20_000 })
        ).jsonValue();
        if (state !== 'drawn') throw new Error(`is broken: ${state}`);
        await page.evaluate(() => document.fonts.ready);
        const options = { animations: 'disabled', caret: 'hide' };
        if (!shot.height) {
          // A part that is there only while the story loads makes it higher.
          await still(page, options, () => false);
          const height = Math.min(2400, await page.evaluate(lowest));
          await page.setViewportSize({ width: shot.width ?? 1280, height });
        }
        return await still(page, options, enough);
      } finally {
        await page.close();
      }
    },
    async close() {
      await browser.close();
      close();
    },
  };
}
