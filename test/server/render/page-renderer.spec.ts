/** The renderer with a worker that a test writes: rendering itself is tested in the browser by first-paint.e2e.ts. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { RenderRequest } from '../../../common/server-page.ts';
import { PageRenderer, type renderLimits } from '../../../server/render/page-renderer.ts';

let distDir: string;
let renderer: PageRenderer | undefined;
let problems: string[];
/** The worker keeps no process alive, so that a server can end. */
let alive: NodeJS.Timeout;
beforeEach(async () => {
  alive = setInterval(() => undefined, 1000);
  problems = [];
  distDir = await mkdtemp(join(tmpdir(), 'evangelist-ssr-'));
  await mkdir(join(distDir, 'ssr'));
});
afterEach(async () => {
  await renderer?.close();
  renderer = undefined;
  clearInterval(alive);
  await rm(distDir, { recursive: true });
});

/** @param onJob the worker's answer to `{ id, request }` */
async function start(onJob: string, limits: Partial<typeof renderLimits> = {}) {
  const program = `import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.postMessage({ styles: { 'ev-page-1.css': ':host{}' } });
parentPort.on('message', ({ id, request }) => { count += 1; ${onJob} });`;
  await writeFile(join(distDir, 'ssr/package.json'), '{"type":"module"}');
  await writeFile(join(distDir, 'ssr/worker.js'), program);
  const keep = (_: object, message: string) => void problems.push(message);
  const log = { info: keep, warn: keep, error: keep, security: () => undefined };
  renderer = new PageRenderer(distDir, log, { wait: 10_000, ...limits });
  return renderer;
}

const page = (token: string, version: string): RenderRequest => ({
  route: '/invitation/:token',
  params: { token },
  search: '',
  contactEmail: '',
  locale: 'en-GB',
  now: 0,
  hasBrandLookup: false,
  brand: null,
  data: { version },
});
const answer = `parentPort.postMessage({ id, html: [count, request.params.token].join(' ') });`;

describe('PageRenderer', () => {
  it('renders a page once for each version of its data', async () => {
    const { render } = bind(await start(answer));
    assert.equal(await render('a', 'v1'), '1 a');
    assert.equal(await render('a', 'v1'), '1 a');
    assert.equal(await render('a', 'v2'), '2 a');
    assert.equal(await render('b', 'v1'), '3 b');
  });

  it('renders a page once for requests that come at the same time', async () => {
    const { render } = bind(await start(answer));
    assert.deepEqual(await Promise.all([render('a', 'v'), render('a', 'v')]), ['1 a', '1 a']);
  });

  it('has the style sheets of the elements', async () => {
    const styles = await (await start(answer)).getStyles();
    assert.deepEqual(styles, { 'ev-page-1.css': ':host{}' });
  });

  it('leaves a page to the browser that can not be rendered, and tries it again', async () => {
    const failsFirst = `if (count === 1) parentPort.postMessage({ id, error: 'no element' }); else ${answer}`;
    const { render } = bind(await start(failsFirst));
    assert.equal(await render('a', 'v'), undefined);
    assert.deepEqual(problems, ['A page can’t be rendered on the server']);
    assert.equal(await render('a', 'v'), '2 a');
  });

  it('logs the same failure once an hour, and another one at once', async () => {
    const fails = `parentPort.postMessage({ id, error: request.params.token + '\\n at line ' + count });`;
    const { render } = bind(await start(fails));
    for (const token of ['a', 'a', 'b', 'a', 'b'])
      assert.equal(await render(token, 'v'), undefined);
    assert.equal(problems.length, 2);
    await renderer!.close();
    const again = bind(await start(fails, { logAgain: 0 }));
    for (const token of ['a', 'a']) assert.equal(await again.render(token, 'v'), undefined);
    assert.equal(problems.length, 4);
  });

  it('does not wait for a slow page, and keeps it for the next reader', async () => {
    // Answers when the second page is requested.
    const slow = `globalThis.jobs = [...(globalThis.jobs ?? []), id];
      if (count === 2) for (const one of globalThis.jobs) parentPort.postMessage({ id: one, html: 'page ' + one });`;
    const one = await start(slow, { wait: 0 });
    const { render } = bind(one);
    assert.equal(await render('a', 'v'), undefined);
    await render('b', 'v');
    let late: string | undefined;
    while (late === undefined) late = await render('a', 'v');
    assert.equal(late, 'page 1');
  });

  it('ends a worker that hangs', async () => {
    const { render } = bind(await start('for (;;);', { hang: 50 }));
    assert.equal(await render('a', 'v'), undefined);
  });

  it('survives a worker that ends', async () => {
    const { render } = bind(await start('throw new Error("broken");', { restart: 0 }));
    assert.equal(await render('a', 'v'), undefined);
    assert.deepEqual(problems, ['The renderer of pages has failed']);
  });

  it('refuses more pages than may wait', async () => {
    const { render } = bind(await start('', { queue: 1, wait: 200 }));
    const waiting = render('a', 'v');
    assert.equal(await render('b', 'v'), undefined);
    assert.equal(await waiting, undefined);
  });

  it('renders nothing without a build', async () => {
    renderer = new PageRenderer(join(distDir, 'missing'), { error: () => undefined } as never);
    assert.equal(await bind(renderer).render('a', 'v'), undefined);
    assert.deepEqual(await renderer.getStyles(), {});
  });
});

function bind(one: PageRenderer) {
  return {
    render: async (token: string, version: string) =>
      (await one.render(page(token, version)))?.html,
  };
}
