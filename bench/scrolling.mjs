/** Scrolls through the list of a page, and measures the main thread's work for each frame from a trace. */
import { evaluate, heap } from './browser.mjs';
import { quantile } from './statistics.mjs';
import { readTasks } from './trace.mjs';

/**
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./browser.mjs').Session} Session
 * @typedef {import('./trace.mjs').TraceEvent} TraceEvent
 */

/** Pixels of a frame: half a screen, as by a fast swipe. */
const step = 400;
/** The first ones fill caches. */
const warmUp = 5;
export const framesOfVisit = 60;
const passes = 10;

/**
 * Scrolls by `pixels` in each of `count` frames; without `pixels`, so that `count` frames pass the whole list.
 * @param {Session} devtools
 * @param {number} count
 * @param {number} [pixels]
 */
const scroll = (devtools, count, pixels = 0) =>
  evaluate(
    devtools,
    `new Promise((resolve) => {
      const scroller = list.getScroller();
      let left = ${count};
      const by = ${pixels} || (scroller.scrollHeight - scroller.clientHeight) / left;
      const next = () => {
        if (left === 0) return resolve(scroller.scrollTop);
        left -= 1;
        scroller.scrollTop += by;
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    })`,
  );

/** To the first row, and waits until that is drawn. @param {Session} devtools */
const scrollToTop = (devtools) =>
  evaluate(
    devtools,
    `list.getScroller().scrollTop = 0, new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))`,
  );

/**
 * Milliseconds of the main thread for each frame: from the task that scrolls to the task that scrolls again. They are the thread's
 * own, so that other programs on the machine don't count.
 * @param {TraceEvent[]} events
 */
export function readFrames(events) {
  const isFrame = (/** @type {TraceEvent} */ { name }) => name === 'FireAnimationFrame';
  const first = events.find(isFrame);
  const own = events
    .filter(({ pid, tid }) => pid === first?.pid && tid === first.tid)
    .sort((a, b) => a.ts - b.ts);
  const tasks = readTasks(own);
  // Several callbacks may run in one frame, which is one task.
  const starts = [
    ...new Set(own.filter(isFrame).map(({ ts }) => tasks.findLast((task) => task.ts <= ts)?.ts)),
  ].filter((ts) => ts !== undefined);
  return starts.slice(0, -1).map((start, at) => {
    const next = starts[at + 1] ?? Infinity;
    return tasks
      .filter(({ ts }) => ts >= start && ts < next)
      .reduce((sum, { tdur }) => sum + tdur / 1000, 0);
  });
}

/**
 * @param {Browser} browser
 * @param {Page} page
 * @param {Session} devtools
 * @returns {Promise<Record<string, number[]>>}
 */
export async function measureScrolling(browser, page, devtools) {
  await scrollToTop(devtools);
  await scroll(devtools, warmUp, step);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  const end = await scroll(devtools, framesOfVisit + 1, step);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const wanted = (warmUp + framesOfVisit) * step;
  if (end < wanted) throw new Error(`The list was scrolled to ${end} of ${wanted} pixels.`);
  const frames = readFrames(traceEvents);
  if (frames.length < framesOfVisit) throw new Error(`The trace has ${frames.length} frames.`);
  return {
    frame: frames,
    'frame:95': [
      quantile(
        [...frames].sort((a, b) => a - b),
        0.95,
      ),
    ],
  };
}

/** How the heap grows by passing the whole list: after ten passes, divided by after the first. @param {Session} devtools */
export async function measureScrolledHeap(devtools) {
  const sizes = [];
  for (let pass = 0; pass < passes; pass += 1) {
    await scrollToTop(devtools);
    await scroll(devtools, framesOfVisit);
    if (pass === 0 || pass === passes - 1) {
      await scrollToTop(devtools);
      sizes.push(await heap(devtools));
    }
  }
  const [first = NaN, last = NaN] = sizes;
  return { 'scroll:heap': last / first };
}
