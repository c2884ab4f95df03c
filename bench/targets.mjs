/**
 * What must hold, or is aimed at: ours divided by a peer's, or ours alone. A ratio of bytes is what was measured and a quarter, so
 * that no line is bent for a byte (docs/decisions/053-embed-budgets.md).
 */
import { allConditions, usualConditions } from './conditions.mjs';
import { inputPages } from './inputs.mjs';
import { lists } from './lists.mjs';
import { publicPages, unrendered } from './public-pages.mjs';

/**
 * @typedef {{ median: number, low: number, high: number }} Spread
 * @typedef {{ name: string, cpu: Record<string, Record<string, Spread>> }} Row
 * @typedef {{ name: string, title: string, rows: Row[] }} Group
 * @typedef {{ date: string, rounds: number, machine: Record<string, string>, versions: Record<string, string>, groups: Group[] }} Results
 */

export const product = 'evangelist';

/** @param {Row | undefined} row @param {string} metric @param {string | number} cpu the condition's name. */
export const getMedian = (row, metric, cpu) => row?.cpu[cpu]?.[metric]?.median ?? NaN;

/**
 * The product's median divided by a peer's.
 * @param {Group} group
 * @param {string} peer
 * @param {string} metric
 * @param {string | number} [cpu]
 */
export function getRatio(group, peer, metric, cpu = 1) {
  const find = (/** @type {string} */ name) => group.rows.find((row) => row.name === name);
  return getMedian(find(product), metric, cpu) / getMedian(find(peer), metric, cpu);
}

export const documentedInbox = 'Novu, React (its documented Inbox)';
const plainInbox = 'Novu, plain JS';
/** In place of a peer: our own value must be below the ceiling. */
export const fixedLimits = 'fixed limits';

/**
 * @typedef {object} Target
 * @property {string} group
 * @property {string} peer
 * @property {string} metric
 * @property {string | number} cpu the condition's name.
 * @property {number} ceiling of ours / theirs.
 * @property {number} [unit] of a fixed limit; 1,000 for kB.
 * @property {string} label
 * @property {boolean} required whether `npm run bench -- --check` fails without it. The others are aims.
 */

/** @param {string} peer @param {boolean} required @returns {Target[]} */
function getInboxTargets(peer, required) {
  const inbox = { group: 'inbox-20', peer, cpu: 1 };
  const times = [20, 1000].flatMap((count) =>
    [1, 4].map((cpu) => ({
      group: `inbox-${count}`,
      peer,
      metric: 'visible',
      cpu,
      ceiling: 0.5,
      label: `inbox of ${count.toLocaleString('en')}, time at ${cpu}×`,
      required,
    })),
  );
  return [
    {
      ...inbox,
      metric: 'code:visible',
      ceiling: 0.24,
      label: 'inbox, kB until visible',
      required,
    },
    { ...inbox, metric: 'code', ceiling: 0.3, label: 'inbox, kB in all', required: false },
    ...times,
  ];
}

/**
 * Its bytes are those of the base of every element: the clean code was 1.27 times the peer's, and ten per cent are allowed above it, as
 * in `budgets.json` (docs/measurements.md). What a person notices is the time, which has to be less than the peer's.
 */
const cookieBar = { group: 'cookies', peer: 'vanilla-cookieconsent', required: true };

const key = { group: 'editor', metric: 'key', cpu: 4, required: false, label: 'a key at 4×' };

/**
 * Aims under several conditions.
 * @param {readonly import('./conditions.mjs').Condition[]} conditions
 * @param {Omit<Target, 'cpu' | 'required'>} target
 * @returns {Target[]}
 */
const under = (conditions, target) =>
  conditions.map(({ name, label }) => ({
    ...target,
    cpu: name,
    label: `${target.label} at ${label}`,
    required: false,
  }));

/** @returns {Target[]} */
function getAppTargets() {
  const app = { group: 'app', peer: 'React SPA' };
  return [
    ...under(allConditions, { ...app, metric: 'visible', ceiling: 0.8, label: 'app, time' }),
    ...under(usualConditions, { ...app, metric: 'task', ceiling: 1.2, label: 'app, main thread' }),
    {
      group: 'app',
      peer: fixedLimits,
      metric: 'requests:visible',
      cpu: 1,
      ceiling: 20,
      label: 'app, requests until its dashboard',
      required: false,
    },
  ];
}

/** @returns {Target[]} */
const getPageTargets = () =>
  publicPages().flatMap(({ name, title }) => {
    const label = title.toLowerCase();
    const paint = { group: name, metric: 'paint', ceiling: 0.5, label: `${label}, first paint` };
    const shift = { group: name, metric: 'shift', ceiling: 0.005, label: `${label}, layout shift` };
    // At home the page without rendering paints its header as early as the rendered one its words.
    const paints = title === 'Home' ? [] : under(allConditions, { ...paint, peer: unrendered });
    return [...paints, ...under(allConditions, { ...shift, peer: fixedLimits })];
  });

/** Milliseconds of the main thread for a frame, by the condition. */
const frameLimits = [
  { cpu: 1, ceiling: 8 },
  { cpu: 4, ceiling: 25 },
];

/** @returns {Target[]} */
const getListTargets = () =>
  lists().flatMap(({ name, title }) => {
    const fixed = { group: name, peer: fixedLimits, required: false };
    const label = `1,000 rows, ${title.toLowerCase()}`;
    return [
      ...frameLimits.flatMap((limit) => [
        { ...fixed, ...limit, metric: 'frame', label: `${label}: ms a frame at ${limit.cpu}×` },
        {
          ...fixed,
          ...limit,
          metric: 'frame:95',
          label: `${label}: ms of 95 of 100 frames at ${limit.cpu}×`,
        },
      ]),
      {
        ...fixed,
        metric: 'scroll:heap',
        cpu: 1,
        ceiling: 1.05,
        label: `${label}: heap after ten passes`,
      },
    ];
  });

/** What a person feels as at once. @returns {Target[]} */
const getInputTargets = () =>
  inputPages.map(({ name, title }) => ({
    group: `input-${name}`,
    peer: fixedLimits,
    metric: 'tap:98',
    cpu: '4',
    ceiling: 100,
    label: `${title.toLowerCase()}: ms of 98 of 100 taps and keys at 4×`,
    required: false,
  }));

/** Toasts and tooltips beside peers that do nothing else. @returns {Target[]} */
const getSmallTargets = () =>
  [
    { group: 'toasts', peer: 'notyf', label: 'toaster, time' },
    { group: 'tooltip', peer: 'tippy', label: 'tooltip, time' },
  ].flatMap((pair) => under(usualConditions, { ...pair, metric: 'visible', ceiling: 1.2 }));

/** @type {Target[]} */
export const targets = [
  { ...cookieBar, metric: 'code', cpu: 1, ceiling: 1.4, label: 'cookie bar, kB' },
  { ...cookieBar, metric: 'visible', cpu: 1, ceiling: 1, label: 'cookie bar, time at 1×' },
  { ...cookieBar, metric: 'visible', cpu: 4, ceiling: 1, label: 'cookie bar, time at 4×' },
  ...getInboxTargets(documentedInbox, true),
  ...getInboxTargets(plainInbox, false),
  { ...key, peer: 'textarea + twitter-text', ceiling: 0.5 },
  ...getAppTargets(),
  ...getPageTargets(),
  ...getListTargets(),
  ...getInputTargets(),
  ...getSmallTargets(),
];

/**
 * The aims with their values. A peer that its group lacks counts as an aim that is not met; a value of ours that was not measured
 * is no aim yet.
 * @param {Results} results
 */
export function evaluateTargets({ groups }) {
  return targets.flatMap((target) => {
    const { peer, metric, cpu, ceiling, unit = 1 } = target;
    const group = groups.find(({ name }) => name === target.group);
    const own = getMedian(
      group?.rows.find(({ name }) => name === product),
      metric,
      cpu,
    );
    if (!group || Number.isNaN(own)) return [];
    const value = peer === fixedLimits ? own / unit : getRatio(group, peer, metric, cpu);
    return [{ ...target, value, met: value <= ceiling }];
  });
}
