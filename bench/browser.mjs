/** Loads a page in a new browser context and measures it. */
import { idle } from './idle.mjs';

/**
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('playwright-core').CDPSession} Session
 * @typedef {import('playwright-core').Page} Page
 * @typedef {(browser: Browser, page: Page, devtools: Session) => Promise<Record<string, number | number[]>>} Use
 * @typedef {{ name: string, path: string[], then?: 'click' | 'focus', opens?: string[] }} Stage `opens`: selectors of what is in the page
 *   once it has begun to open.
 */

/** A page has loaded when it makes no request for this many milliseconds. */
const quiet = 500;
const patience = 120_000;

/** @param {Session} devtools @param {string} expression */
export async function evaluate(devtools, expression) {
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Bytes on the script heap after garbage collection. @param {Session} devtools */
export async function heap(devtools) {
  // Twice: the second collection frees what the first one finalizes.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/** @param {Session} devtools @returns {Promise<Record<string, number>>} */
async function counters(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Event listeners in the page. @param {Session} devtools */
export const listeners = async (devtools) => (await counters(devtools)).JSEventListeners ?? 0;
/** @param {Session} devtools */
export const nodes = (devtools) => evaluate(devtools, 'bench.nodes()');

/** @typedef {{ type: string, path: string, start: number, end: number, size: number }} Arrival */
/** The page, code and pictures; every other response is data of a service. @param {Arrival} arrival */
const isCode = ({ type, path }) => type === 'navigation' || /\.(js|css|svg|woff2|png)$/.test(path);

/**
 * The responses with their times and encoded sizes; the browser also lists data URLs and what failed elsewhere.
 * @param {Session} devtools
 * @returns {Promise<Arrival[]>}
 */
const arrivals = (devtools) =>
  evaluate(
    devtools,
    `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(({ name }) => name.startsWith(location.origin)).map((entry) => ({
      type: entry.entryType, path: new URL(entry.name).pathname, start: entry.startTime, end: entry.responseEnd, size: entry.encodedBodySize }))`,
  );

/**
 * First contentful paint in milliseconds, and the sum of layout shifts. The browser hands over the shifts of the past in a task.
 * @param {Session} devtools
 * @returns {Promise<{ paint: number, shift: number }>}
 */
const painting = (devtools) =>
  evaluate(
    devtools,
    `new Promise((resolve) => {
      let shift = 0;
      const add = (entries) => entries.forEach(({ value, hadRecentInput }) => (shift += hadRecentInput ? 0 : value));
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => {
        add(observer.takeRecords());
        resolve({ paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, shift });
      }, 100);
    })`,
  );

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until the page has made no request for a while and is idle.
 * @param {Session} devtools
 * @param {import('./stub-server.mjs').Count} count
 * @param {Set<unknown>} pending requests whose answers are still on their way on a slow network, though the server has sent them.
 */
async function settled(devtools, count, pending) {
  const end = performance.now() + patience;
  while (count.open > 0 || pending.size > 0 || performance.now() - count.last < quiet) {
    if (performance.now() > end) throw new Error('The page did not become idle.');
    await pause(20);
  }
  await evaluate(
    devtools,
    'new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }))',
  );
}

/** @template T @param {Promise<T>} promise @param {() => Promise<string>} why @returns {Promise<T>} */
async function within(promise, why) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, patience / 2, 'late')));
  const first = await Promise.race([promise, late]);
  clearTimeout(timer);
  if (first === 'late') throw new Error(await why());
  return /** @type {T} */ (first);
}

/**
 * Loads a page and measures it.
 * @param {Browser} browser
 * @param {object} what
 * @param {string} what.origin
 * @param {string} what.path
 * @param {Stage[]} what.stages
 * @param {import('./conditions.mjs').Condition} what.condition
 * @param {string} what.watch the script that observes the page.
 * @param {{ width: number, height: number }} [what.viewport] of a touch screen; that of a desktop without.
 * @param {Record<string, string>} [what.storage] local storage before the page loads.
 * @param {() => import('./stub-server.mjs').Count} what.recount
 * @param {Use} [what.use] measures the use of the loaded page, as slow as it is loaded; several values of a metric are all kept.
 * @param {(devtools: Session) => Promise<Record<string, number>>} [what.after] measures more in the loaded page.
 * @param {string} [what.picture] a file for a picture of it.
 */
export async function load(
  browser,
  { origin, path, stages, condition, watch, viewport, storage = {}, recount, use, after, picture },
) {
  const context = await browser.newContext({
    viewport: viewport ?? { width: 1280, height: 900 },
    hasTouch: viewport !== undefined,
    serviceWorkers: 'block',
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const devtools = await context.newCDPSession(page);
    // Starts the renderer process before the measurement.
    await page.goto(`${origin}/blank`);
    await evaluate(
      devtools,
      `Object.entries(${JSON.stringify(storage)}).forEach(([key, value]) => localStorage.setItem(key, value))`,
    );
    await devtools.send('Page.enable');
    await devtools.send('Performance.enable');
    await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
      // The whole library on one page loads more than a browser keeps entries of.
      source: `performance.setResourceTimingBufferSize(2000);${watch.replace("'STAGES'", JSON.stringify(JSON.stringify(stages)))}`,
    });
    await heap(devtools);
    await idle(browser);
    const { cpu, network } = condition;
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    if (network) {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
    }
    const before = await counters(devtools);
    const count = recount();
    count.last = performance.now();
    /** @type {Set<import('playwright-core').Request>} */
    const pending = new Set();
    const end = (/** @type {import('playwright-core').Request} */ request) => {
      if (pending.delete(request)) count.last = performance.now();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    // Requests to other hosts fail (see bench.mjs); they are reported as missing.
    page.on('request', (request) => {
      if (network) pending.add(request);
      const url = request.url();
      if (/^https?:/.test(url) && new URL(url).origin !== origin)
        count.missing.push(`${request.method()} ${url}`);
    });
    await devtools.send('Page.navigate', { url: origin + path });
    /** @type {Record<string, number>} */
    const times = await within(seenAll(devtools), async () => {
      const stage = await evaluate(devtools, 'bench.waiting()');
      return `${path}: ${stage} was never seen. ${errors.join(' ')} ${count.missing.join(' ')}`;
    });
    await settled(devtools, count, pending);
    const now = await counters(devtools);
    const arrived = await arrivals(devtools);
    const last = Math.max(...Object.values(times));
    const first = Math.min(...Object.values(times));
    const sum = (/** @type {Arrival[]} */ list) => list.reduce((all, { size }) => all + size, 0);
    const embed = arrived.filter(({ path }) => path.startsWith('/embed/'));
    const painted = await painting(devtools);
    const used = await use?.(browser, page, devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    /** @type {Record<string, number | number[]>} */
    const measured = {
      ...used,
      bytes: count.code + count.data,
      code: count.code,
      data: count.data,
      'code:visible': sum(arrived.filter((arrival) => arrival.end <= last && isCode(arrival))),
      requests: count.requests,
      'requests:visible': arrived.filter((arrival) => arrival.end <= last).length,
      // The embed without the page that uses it.
      ...(embed.length > 0
        ? {
            'embed:code': sum(embed),
            'embed:code:first': sum(embed.filter((arrival) => arrival.end <= first)),
            'embed:requests': embed.length,
          }
        : {}),
      ...painted,
      script: ((now.ScriptDuration ?? 0) - (before.ScriptDuration ?? 0)) * 1000,
      style: ((now.RecalcStyleDuration ?? 0) - (before.RecalcStyleDuration ?? 0)) * 1000,
      layout: ((now.LayoutDuration ?? 0) - (before.LayoutDuration ?? 0)) * 1000,
      task: ((now.TaskDuration ?? 0) - (before.TaskDuration ?? 0)) * 1000,
      ...Object.fromEntries(Object.entries(times).map(([name, time]) => [`seen:${name}`, time])),
      ...(stages.some(({ opens }) => opens)
        ? { clicks: await evaluate(devtools, 'bench.clicks()') }
        : {}),
      nodes: await nodes(devtools),
      heap: await heap(devtools),
      listeners: await listeners(devtools),
    };
    if (picture) await page.screenshot({ path: picture });
    if (after) Object.assign(measured, await after(devtools));
    if (errors.length > 0) throw new Error(`${path}: ${errors.join(' ')}`);
    return { measured, missing: count.missing, arrived, times };
  } finally {
    await context.close();
  }
}

/** Waits for the watch script of the new document: until it runs, the old document answers. @param {Session} devtools */
async function seenAll(devtools) {
  for (;;) {
    try {
      const times = await evaluate(devtools, 'window.bench?.done');
      if (times) return times;
    } catch (error) {
      // The document changed while it was asked.
      if (!/context|navigat|destroyed|Promise was collected/i.test(String(error))) throw error;
    }
    await pause(10);
  }
}
