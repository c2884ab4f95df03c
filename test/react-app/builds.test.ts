import { expect, waitUntil } from '@open-wc/testing';
import type { App } from '../../elements/core/app.ts';
import { busy } from '../../elements/core/busy.ts';
import { editor } from '../../elements/core/editor.store.ts';
import { page } from '../../elements/core/page.store.ts';
import { buildCheckEvery, watchBuilds } from '../../react-app/builds.ts';
import { fakeFetch, testApp } from '../core/support.ts';

let files: Record<string, unknown>;
let server: ReturnType<typeof fakeFetch>;
let hidden: boolean;
let ticks: { run: () => void; ms: number | undefined; stopped: boolean }[];
const interval = window.setInterval;
const stop = window.clearInterval;
const running: App[] = [];

beforeEach(() => {
  sessionStorage.clear();
  files = { '/latest.json': { id: 'b2', timestamp: 2 }, '/meta/b2.json': { id: 'b2' } };
  server = fakeFetch(({ url }) => (url in files ? { body: files[url] } : { status: 404, text: '<html>' }));
  hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
  ticks = [];
  window.setInterval = ((run: () => void, ms?: number) => ticks.push({ run, ms, stopped: false })) as typeof setInterval;
  window.clearInterval = ((id: number) => {
    if (ticks[id - 1]) ticks[id - 1]!.stopped = true;
  }) as typeof clearInterval;
});
afterEach(() => {
  for (const app of running.splice(0)) app.destroy();
  Reflect.deleteProperty(document, 'hidden');
  window.setInterval = interval;
  window.clearInterval = stop;
  server.restore();
});

function watched() {
  const { app, seen } = testApp();
  running.push(app);
  const check = watchBuilds(app, 'b1');
  return {
    app,
    seen,
    /** An hour passes, and what it asks is answered. */
    hour: check,
    hide(value = true) {
      hidden = value;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    go: (path: string) => app.use(page).arrive(path, ''),
  };
}
const type = () => document.body.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));

describe('builds', () => {
  it('asks for the latest each hour, past every cache, and stops with its App', async () => {
    const { app } = watched();
    expect(ticks.map(({ ms }) => ms)).to.deep.equal([3_600_000]);
    expect(buildCheckEvery).to.equal(3_600_000);
    expect(server.sent.length).to.equal(0);
    ticks[0]?.run();
    await waitUntil(() => server.sent.length === 2);
    expect(server.sent.map(({ url, cache }) => [url, cache])).to.deep.equal([
      ['/latest.json', 'no-store'],
      ['/meta/b2.json', 'no-store'],
    ]);
    app.destroy();
    expect(ticks[0]?.stopped).to.equal(true);
  });

  it('changes to a newer build at the next route, once in ten seconds', async () => {
    const { seen, hour, go } = watched();
    go('/profile');
    expect(seen.reloads).to.equal(0);
    await hour();
    expect(seen.reloads).to.equal(0);
    go('/campaigns');
    expect(seen.reloads).to.equal(1);
    go('/profile');
    expect(seen.reloads).to.equal(1);
  });

  it('changes while the page is hidden', async () => {
    const first = watched();
    await first.hour();
    first.hide();
    expect(first.seen.reloads).to.equal(1);
    sessionStorage.clear();
    hidden = true;
    const second = watched();
    await second.hour();
    expect(second.seen.reloads).to.equal(1);
  });

  for (const [what, latest] of [
    ['the same build', { '/latest.json': { id: 'b1', timestamp: 1 } }],
    ['a build that is still being put up', { '/latest.json': { id: 'b2', timestamp: 2 } }],
    ['no answer', {}],
  ] as const)
    it(`stays with ${what}`, async () => {
      files = latest;
      const { seen, hour, go, hide } = watched();
      await hour();
      go('/profile');
      hide();
      expect(seen.reloads).to.equal(0);
    });

  it('waits for what was typed until the next route', async () => {
    const { seen, hour, go, hide } = watched();
    await hour();
    type();
    hide();
    expect(seen.reloads).to.equal(0);
    go('/profile');
    expect(seen.reloads).to.equal(1);
  });

  it('waits for an open dialog while hidden, also inside a shadow root', async () => {
    const { seen, hour, hide } = watched();
    const host = document.body.appendChild(document.createElement('div'));
    const dialog = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('dialog'));
    dialog.show();
    await hour();
    hide();
    expect(seen.reloads).to.equal(0);
    host.remove();
    hide();
    expect(seen.reloads).to.equal(1);
  });

  it('waits for the editor and for whatever says that it is busy', async () => {
    const { app, seen, hour, go, hide } = watched();
    await hour();
    app.use(editor).open({ kind: 'post' });
    go('/a');
    hide();
    app.use(editor).close();
    const [one, other] = [app.use(busy).hold(), app.use(busy).hold()];
    one();
    go('/b');
    hide();
    expect(seen.reloads).to.equal(0);
    other();
    go('/c');
    expect(seen.reloads).to.equal(1);
  });
});
