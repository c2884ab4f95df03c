/** Loads a page in a new browser context and measures it. */

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
const patience = 60_000;

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

/** @typedef {{ path: string, start: number, end: number, size: number }} Arrival */
/** Code and pictures; every other response is data of a service. @param {string} path */
const isCode = (path) => /\.(js|css|svg|woff2|png)$|^\/$|^\/p\//.test(path);

/** The responses with their times and encoded sizes. @param {Session} devtools @returns {Promise<Arrival[]>} */
const arrivals = (devtools) =>
  evaluate(
    devtools,
    `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      path: new URL(entry.name).pathname, start: entry.startTime, end: entry.responseEnd, size: entry.encodedBodySize }))`,
  );

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the page has made no request for a while and is idle. @param {Session} devtools @param {import('./stub-server.mjs').Count} count */
async function settled(devtools, count) {
  const end = performance.now() + patience;
  while (count.open > 0 || performance.now() - count.last < quiet) {
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
 * @param {number} what.cpu how many times slower than this machine.
 * @param {string} what.watch the script that observes the page.
 * @param {Record<string, string>} [what.storage] local storage before the page loads.
 * @param {() => import('./stub-server.mjs').Count} what.recount
 * @param {Use} [what.use] measures the use of the loaded page, as slow as it is loaded; several values of a metric are all kept.
 * @param {(devtools: Session) => Promise<Record<string, number>>} [what.after] measures more in the loaded page.
 * @param {string} [what.picture] a file for a picture of it.
 */
export async function load(
  browser,
  { origin, path, stages, cpu, watch, storage = {}, recount, use, after, picture },
) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
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
      source: watch.replace("'STAGES'", JSON.stringify(JSON.stringify(stages))),
    });
    await heap(devtools);
    await idle(browser);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const before = await counters(devtools);
    const count = recount();
    count.last = performance.now();
    // Requests to other hosts fail (see bench.mjs); they are reported as missing.
    page.on('request', (request) => {
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
    await settled(devtools, count);
    const now = await counters(devtools);
    const arrived = await arrivals(devtools);
    const last = Math.max(...Object.values(times));
    const sum = (/** @type {Arrival[]} */ list) => list.reduce((all, { size }) => all + size, 0);
    const used = await use?.(browser, page, devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    /** @type {Record<string, number | number[]>} */
    const measured = {
      ...used,
      bytes: count.code + count.data,
      code: count.code,
      data: count.data,
      'code:visible': sum(arrived.filter(({ end, path }) => end <= last && isCode(path))),
      requests: count.requests,
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

/** Waits until a new window's own work is done, which is nobody's and would run beside the page. @param {Browser} browser */
async function idle(browser) {
  const root = await browser.newBrowserCDPSession();
  const spent = async () => {
    const { processInfo } = await root.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const end = performance.now() + patience;
  let before = await spent();
  for (;;) {
    await pause(200);
    const now = await spent();
    // Seconds; a process that has come meanwhile counts whole.
    const work = [...now].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
    if (work <= 0.01) break;
    if (performance.now() > end) throw new Error('The browser never comes to rest.');
    before = now;
  }
  await root.detach();
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
