/** Types into the page's editor, and measures the main thread's work for each key from a trace. */
import { evaluate } from './browser.mjs';
import { readTasks } from './trace.mjs';

/**
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./browser.mjs').Session} Session
 * @typedef {import('./trace.mjs').TraceEvent} TraceEvent
 */

const typed = 'and a word more of it ';
/** A fast typist's; what is put off to an idle moment runs between the keys. */
const interval = 90;
/** The first keys fill caches, as after opening an editor. */
const warmUp = 5;
export const keysOfVisit = 30;

const pause = (/** @type {number} */ milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param {Session} devtools @param {number} count */
async function type(devtools, count) {
  for (let at = 0; at < count; at += 1) {
    const text = typed[at % typed.length] ?? ' ';
    const key = { key: text, text, code: text === ' ' ? 'Space' : `Key${text.toUpperCase()}` };
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await pause(interval);
  }
}

/**
 * Milliseconds of the main thread for each key: from its event to the end of the frame that shows it, and in all until the next key.
 * They are the thread's own, so that other programs on the machine don't count.
 * @param {TraceEvent[]} events
 */
export function readKeys(events) {
  const isKey = ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown';
  const first = events.find(isKey);
  const own = events
    .filter(({ pid, tid }) => pid === first?.pid && tid === first.tid)
    .sort((a, b) => a.ts - b.ts);
  const tasks = readTasks(own);
  const inputs = own.filter(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'input',
  );
  const frames = own.filter(({ name }) => name === 'Layerize');
  const end = (/** @type {TraceEvent} */ { ts, dur = 0 }) => ts + dur;
  const sum = (/** @type {number} */ from, /** @type {number} */ to) =>
    tasks
      .filter((task) => end(task) > from && task.ts < to)
      .reduce((all, { tdur }) => all + tdur / 1000, 0);
  const keys = own.filter(isKey);
  const starts = keys.map(({ ts }) => tasks.findLast((task) => task.ts <= ts)?.ts ?? ts);
  return keys.slice(0, -1).flatMap(({ ts }, at) => {
    const [start = ts, next = Infinity] = starts.slice(at);
    const input = inputs.find((event) => event.ts >= ts && event.ts < next);
    const frame = frames.find((event) => event.ts >= (input?.ts ?? Infinity));
    if (!frame || frame.ts >= next) return [];
    return [{ frame: sum(start, frame.ts), whole: sum(start, next) }];
  });
}

/**
 * @param {Browser} browser
 * @param {Page} page
 * @param {Session} devtools
 * @returns {Promise<Record<string, number[]>>}
 */
export async function measureKeys(browser, page, devtools) {
  if (!(await evaluate(devtools, 'Boolean(window.editor)'))) return {};
  await evaluate(devtools, 'editor.begin()');
  const before = await evaluate(devtools, 'editor.read().length');
  await type(devtools, warmUp);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await type(devtools, keysOfVisit + 1);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const after = await evaluate(devtools, 'editor.read().length');
  if (after - before !== warmUp + keysOfVisit + 1)
    throw new Error(`${after - before} of ${warmUp + keysOfVisit + 1} keys were typed.`);
  const keys = readKeys(traceEvents);
  if (keys.length < keysOfVisit / 2) throw new Error(`The trace has ${keys.length} keys.`);
  return { key: keys.map(({ frame }) => frame), 'key:whole': keys.map(({ whole }) => whole) };
}
