/** Taps and presses keys in a page as a person would, and reads from the browser's event timing how long each one took. */
import { evaluate } from './browser.mjs';
import { quantile } from './statistics.mjs';

/**
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./browser.mjs').Session} Session
 * @typedef {{ x: number, y: number, isField: boolean }} Control where it is in the viewport, and whether it takes text.
 * @typedef {{ kind: 'tap' } | { kind: 'key', key: string }} Act
 */

/** Of one visit. */
const inputsOfVisit = 200;
/** The first ones load what opens, as after the first visit of a person. */
const warmUp = 10;
/** Between two keys, as of a fast typist: what one of them has started goes on below the next. */
const keyInterval = 100;
/** After a tap: nobody uses what it opens sooner. */
const tapInterval = 300;
/** The browser reports nothing that is shorter: such an input counts as this long. */
const threshold = 16;

/** How long something may take to open. */
const patience = 60_000;

const pause = (/** @type {number} */ milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What each input of a round is, in turn: opened by a tap, gone through by keys, closed. @type {readonly Act[]} */
const acts = [
  { kind: 'tap' },
  { kind: 'key', key: 'Tab' },
  { kind: 'key', key: 'ArrowDown' },
  { kind: 'key', key: 'Escape' },
];
/** In a field of text. @type {readonly Act[]} */
const typing = [
  { kind: 'tap' },
  ...[...'core '].map((key) => ({ kind: /** @type {const} */ ('key'), key })),
  ...Array.from({ length: 5 }, () => ({ kind: /** @type {const} */ ('key'), key: 'Backspace' })),
];

/**
 * Runs in the page: observes the durations of inputs, and finds controls that only change what is shown. Links and other buttons lead
 * away or write; of the peer, all buttons are tapped, because none does.
 * @param {number} durationThreshold
 */
function install(durationThreshold) {
  const selector = [
    'summary',
    '[role="tab"]',
    '[aria-expanded]',
    '[aria-haspopup]',
    'input:is([type="search"], [type="text"], :not([type]))',
    'textarea',
    '#root button',
  ].join();
  const opened = 'dialog[open], [popover]:popover-open';
  /** All elements, through shadow roots. @param {Document | ShadowRoot} root @returns {Element[]} */
  const collect = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? collect(element.shadowRoot) : []),
    ]);
  /** The element at a point, through shadow roots. @param {number} x @param {number} y */
  function at(x, y) {
    let found = document.elementFromPoint(x, y);
    for (;;) {
      const inner = found?.shadowRoot?.elementFromPoint(x, y);
      if (!inner || inner === found) return found;
      found = inner;
    }
  }
  /** @type {Map<number, number>} the longest event of each interaction. */
  const durations = new Map();
  /** @param {PerformanceEntry[]} entries */
  const add = (entries) => {
    for (const { interactionId, duration } of /** @type {any[]} */ (entries))
      if (interactionId)
        durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  };
  // What arrives, for a page that takes so short that nothing is reported.
  let arrived = 0;
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => void (arrived += 1), { capture: true, passive: true });
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe(/** @type {any} */ ({ type: 'event', durationThreshold }));
  /** Whether it is in what a button has opened. @param {Element} element */
  function isInOpened(element) {
    /** @type {Node | null} */
    let node = element;
    while (node) {
      if (node instanceof Element && node.matches(opened)) return true;
      const slot = node instanceof Element ? node.assignedSlot : null;
      node = node instanceof ShadowRoot ? node.host : (slot ?? node.parentNode);
    }
    return false;
  }
  Object.assign(window, {
    taps: {
      /** Brings the control into view. @param {number} turn @param {boolean} isOpened @returns {Control | null} */
      find(turn, isOpened) {
        const shown = collect(document).filter(
          (element) =>
            element.matches(selector) &&
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.matches(':disabled, [inert] *') &&
            (!isOpened || isInOpened(element)),
        );
        for (let offset = 0; offset < shown.length; offset += 1) {
          const control = /** @type {Element} */ (shown[(turn + offset) % shown.length]);
          control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          const { left, top, width, height } = control.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const hit = at(x, y);
          if (hit && (control.contains(hit) || control.shadowRoot?.contains(hit)))
            return { x, y, isField: control.matches('input, textarea') };
        }
        return null;
      },
      /** Whether a button has opened something. */
      isOpened: () => collect(document).some((element) => element.matches(opened)),
      reset() {
        add(observer.takeRecords());
        durations.clear();
        arrived = 0;
      },
      read() {
        add(observer.takeRecords());
        return { durations: [...durations.values()], arrived };
      },
    },
  });
}

/**
 * Taps the button, and waits for what it opens: some of that loads first.
 * @param {Page} page @param {Session} devtools @param {string} opener
 */
async function open(page, devtools, opener) {
  await page.getByRole('button', { name: opener }).first().tap();
  const end = performance.now() + patience;
  // Not by waitForFunction: the page’s policy refuses code from strings.
  while (!(await evaluate(devtools, 'taps.isOpened()'))) {
    if (performance.now() > end) throw new Error(`“${opener}” opened nothing.`);
    await pause(keyInterval);
  }
}

/**
 * @param {Page} page
 * @param {Session} devtools
 * @param {{ opener: string | undefined, inputs: number }} options
 * @returns {Promise<number>} how many there were.
 */
async function perform(page, devtools, { opener, inputs }) {
  let done = 0;
  for (let turn = 0; done < inputs; turn += 1) {
    /** @type {Control | null} */
    const control = await evaluate(devtools, `taps.find(${turn}, ${Boolean(opener)})`);
    if (!control) {
      // What is opened covers the rest until it is closed; closed, it is opened again.
      const isClosed = opener && !(await evaluate(devtools, 'taps.isOpened()'));
      if (isClosed) await open(page, devtools, opener);
      else await page.keyboard.press('Escape');
      done += 1;
      await pause(keyInterval);
      continue;
    }
    for (const act of control.isField ? typing : acts) {
      if (act.kind === 'tap') await page.touchscreen.tap(control.x, control.y);
      else await page.keyboard.press(act.key);
      done += 1;
      await pause(act.kind === 'tap' ? tapInterval : keyInterval);
    }
  }
  return done;
}

/**
 * The values of one visit. Inputs that the browser did not report took less than its threshold.
 * @param {readonly number[]} durations @param {number} count of all inputs.
 */
export function toFigures(durations, count) {
  const short = Math.max(0, count - durations.length);
  const sorted = [...durations, ...Array.from({ length: short }, () => threshold)].sort(
    (a, b) => a - b,
  );
  return { 'tap:98': quantile(sorted, 0.98), 'tap:50': quantile(sorted, 0.5) };
}

/** @param {Page} page @param {Session} devtools @param {string} [opener] */
async function begin(page, devtools, opener) {
  await evaluate(devtools, `(${install})(${threshold})`);
  if (opener) await open(page, devtools, opener);
  await perform(page, devtools, { opener, inputs: warmUp });
}

/**
 * Uses a page for a moment, so that what it asks for is recorded.
 * @param {Page} page @param {string} [opener]
 */
export async function rehearse(page, opener) {
  const devtools = await page.context().newCDPSession(page);
  await begin(page, devtools, opener);
  await devtools.detach();
}

/**
 * @param {string} [opener] the name of a button that opens what is used.
 * @returns {import('./browser.mjs').Use}
 */
export const measureTaps = (opener) =>
  async function use(_browser, page, devtools) {
    const inputs = Number(process.env.BENCH_INPUTS ?? inputsOfVisit);
    await begin(page, devtools, opener);
    await evaluate(devtools, 'taps.reset()');
    const count = await perform(page, devtools, { opener, inputs });
    // The last frame is reported once it is shown.
    await pause(500);
    /** @type {{ durations: number[], arrived: number }} */
    const { durations, arrived } = await evaluate(devtools, 'taps.read()');
    if (arrived === 0) throw new Error(`None of ${count} inputs arrived in the page.`);
    return toFigures(durations, count);
  };
