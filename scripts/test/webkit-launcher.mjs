/** A test-runner browser over WebKitWebDriver: WebKitGTK has no headless mode, so each run starts an Xvfb server. */
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { freePort } from '../lib/free-port.mjs';

const special = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  Space: ' ',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Meta: '\uE03D',
};
const arrows = {
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
};
const codes = { ...special, ...arrows };

/**
 * Starts an X server on a display that it chooses itself.
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, display: string }>}
 */
function startXvfb(path) {
  const child = spawn(
    path,
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code} before it was ready.`)));
    child.stdio[3].once('data', (text) => resolve({ child, display: `:${String(text).trim()}` }));
  });
}

async function startDriver(path, display) {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  const child = spawn(path, [`--port=${port}`], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${url}/status`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { child, url };
    await delay(100);
  }
  child.kill();
  throw new Error('WebKitWebDriver did not start within 10 s.');
}

/**
 * @param {{ driver: string, browser: string, xvfb: string }} found what findWebKit() returned.
 * @param {{ pageLoadStrategy?: 'none' | 'normal' }} [options] none: commands don't wait for a page that loads
 */
export function webkitLauncher(found, { pageLoadStrategy = 'normal' } = {}) {
  let started;
  let session;
  let queue = Promise.resolve();
  let active;

  const call = async (method, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(started.url + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  };
  const start = async () => {
    const x = await startXvfb(found.xvfb);
    started = { ...(await startDriver(found.driver, x.display)), x: x.child };
    const options = { binary: found.browser, args: ['--automation'] };
    session = await call('POST', '/session', {
      capabilities: { alwaysMatch: { pageLoadStrategy, 'webkitgtk:browserOptions': options } },
    });
  };

  /** One window per page: a key that is pending when a page closes blocks all keys of the next page in that window. */
  const renew = async () => {
    const base = `/session/${session.sessionId}/window`;
    const { handle } = await call('POST', `${base}/new`, { type: 'window' });
    await call('DELETE', base);
    await call('POST', base, { handle });
  };

  return {
    name: 'WebKit',
    // The runner's commands (keys, mouse, viewport) call `getPage` on a browser of this type.
    type: 'playwright',
    concurrency: 1,
    async stop() {
      if (session) await call('DELETE', `/session/${session.sessionId}`).catch(() => undefined);
      started?.child.kill();
      started?.x.kill();
    },
    isActive: (id) => active === id,
    getBrowserUrl: () => call('GET', `/session/${session.sessionId}/url`),
    // One window at a time: sessions wait in a queue.
    startSession(id, url) {
      queue = queue.then(async () => {
        if (!session) await start();
        else await renew();
        active = id;
        await call('POST', `/session/${session.sessionId}/url`, { url });
      });
      return queue;
    },
    stopSession() {
      active = undefined;
      return Promise.resolve({});
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no debug session here.')),
    getPage: () => page(call, () => `/session/${session.sessionId}`),
  };
}

/** The part of Playwright's page that the test runner's commands use. */
function page(call, base) {
  const act = (actions) => call('POST', `${base()}/actions`, { actions });
  const keys = (actions) => act([{ type: 'key', id: 'keys', actions }]);
  const mouse = (actions) => act([{ type: 'pointer', id: 'mouse', actions }]);
  const button = (name) => ({ left: 0, middle: 1, right: 2 })[name ?? 'left'];
  const move = (x, y) => ({ type: 'pointerMove', x, y, duration: 0 });
  const down = (name) => ({ type: 'pointerDown', button: button(name) });
  const up = (name) => ({ type: 'pointerUp', button: button(name) });
  /** Reads the sizes of the window and of its page. */
  const readSizes = () =>
    call('POST', `${base()}/execute/sync`, {
      script: 'return { outer: [outerWidth, outerHeight], inner: [innerWidth, innerHeight] }',
      args: [],
    });
  return {
    /** @param {string} script the body of a function @returns {Promise<any>} what it returns */
    evaluate: (script) => call('POST', `${base()}/execute/sync`, { script, args: [] }),
    keyboard: {
      type: (text) => keys([...text].flatMap(chord)),
      press: (key) => keys(chord(key)),
      down: (key) => keys([keyAction('keyDown', key)]),
      up: (key) => keys([keyAction('keyUp', key)]),
    },
    mouse: {
      move: (x, y) => mouse([move(x, y)]),
      click: (x, y, options) => mouse([move(x, y), down(options?.button), up(options?.button)]),
      down: (options) => mouse([down(options?.button)]),
      up: (options) => mouse([up(options?.button)]),
    },
    async setViewportSize({ width, height }) {
      const before = await readSizes();
      const decoration = [before.outer[0] - before.inner[0], before.outer[1] - before.inner[1]];
      const rect = { width: width + decoration[0], height: height + decoration[1] };
      if (isDeepStrictEqual(before.outer, [rect.width, rect.height])) return;
      await call('POST', `${base()}/window/rect`, rect);
      // On a busy machine the driver may give up waiting for the window, which then follows later: after the next resize even.
      const hasFollowed = ({ outer, inner }) =>
        !isDeepStrictEqual(outer, before.outer) &&
        isDeepStrictEqual(inner, [outer[0] - decoration[0], outer[1] - decoration[1]]);
      const end = performance.now() + 5000;
      while (!hasFollowed(await readSizes()) && performance.now() < end) await delay(20);
    },
  };
}

const keyAction = (type, name) => ({ type, value: codes[name] ?? name });

/** The driver's actions for one key or chord: `a`, `Enter`, `Shift+Tab`. */
function chord(key) {
  const names = key.length > 1 ? key.split('+') : [key];
  return [
    ...names.map((name) => keyAction('keyDown', name)),
    ...names.toReversed().map((name) => keyAction('keyUp', name)),
  ];
}
