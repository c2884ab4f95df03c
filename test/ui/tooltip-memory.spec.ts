import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { build } from 'esbuild';
import { chromium, type CDPSession } from 'playwright-core';
import { findChromium } from '../../scripts/test/browsers.mjs';

const tooltip = fileURLToPath(new URL('../../elements/ui/tooltip/define.ts', import.meta.url));
const anchors = 1000;

/** Bytes of the JavaScript heap: instances, listeners, wrappers. The document keeps the attributes in any case. */
async function used(devtools: CDPSession): Promise<number> {
  let size = Infinity;
  // What one collection frees may hold more garbage: on a busy machine the first leaves some.
  for (;;) {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    if (usedSize >= size) return size;
    size = usedSize;
  }
}

test('a thousand anchors of one tooltip use at most 200 kB', async () => {
  const found = await findChromium();
  assert.ok(found, 'Chromium is there');
  const { outputFiles } = await build({
    entryPoints: [tooltip],
    bundle: true,
    format: 'iife',
    write: false,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const browser = await chromium.launch({ executablePath: found.path, args: found.flags });
  try {
    const page = await browser.newPage();
    await page.setContent('<ev-tooltip region><main></main></ev-tooltip>');
    await page.addScriptTag({ content: outputFiles[0]!.text });
    const draw = (words: string) =>
      page.evaluate(
        ([count, more]) => {
          const markup = Array.from(
            { length: Number(count) },
            (_, at) => `<button${more!.replace('%', String(at))}>Row</button>`,
          );
          document
            .querySelector('main')!
            .replaceChildren(document.createRange().createContextualFragment(markup.join('')));
        },
        [String(anchors), words],
      );
    // The tooltip element and the attributes exist before the measurement: it counts anchors only.
    await draw(' data-other="What stands behind it, %"');
    await page.evaluate(() =>
      document.querySelector('button')!.setAttribute('data-tooltip', 'First'),
    );
    const show = async (at: number) => {
      await page.evaluate((index) => document.querySelectorAll('button')[index]!.focus(), at);
      await page.waitForFunction(() =>
        document.querySelector('ev-tooltip')!.shadowRoot!.querySelector(':popover-open'),
      );
    };
    await show(0);
    const devtools = await page.context().newCDPSession(page);
    const before = await used(devtools);
    await draw(' data-tooltip="What stands behind it, %"');
    for (const at of [100, 500, 900]) await show(at);
    const cost = (await used(devtools)) - before;
    assert.ok(cost < 200_000, `${Math.round(cost / 1000)} kB`);
  } finally {
    await browser.close();
  }
});
