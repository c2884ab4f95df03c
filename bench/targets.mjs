/** What must hold, or is aimed at, beside the peers: ours divided by theirs. */

/**
 * @typedef {{ median: number, low: number, high: number }} Spread
 * @typedef {{ name: string, cpu: Record<string, Record<string, Spread>> }} Row
 * @typedef {{ name: string, title: string, rows: Row[] }} Group
 * @typedef {{ date: string, rounds: number, machine: Record<string, string>, versions: Record<string, string>, groups: Group[] }} Results
 */

export const product = 'evangelist';

/** @param {Row | undefined} row @param {string} metric @param {number} cpu */
export const getMedian = (row, metric, cpu) => row?.cpu[cpu]?.[metric]?.median ?? NaN;

/** The product's median divided by a peer's. @param {Group} group @param {string} peer @param {string} metric @param {number} [cpu] */
export function getRatio(group, peer, metric, cpu = 1) {
  const find = (/** @type {string} */ name) => group.rows.find((row) => row.name === name);
  return getMedian(find(product), metric, cpu) / getMedian(find(peer), metric, cpu);
}

export const documentedInbox = 'Novu, React (its documented Inbox)';
const plainInbox = 'Novu, plain JS';

/**
 * @typedef {object} Target
 * @property {string} group
 * @property {string} peer
 * @property {string} metric
 * @property {number} cpu slowdown.
 * @property {number} ceiling of ours / theirs.
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
      ceiling: 0.2,
      label: 'inbox, kB until visible',
      required,
    },
    { ...inbox, metric: 'code', ceiling: 0.2, label: 'inbox, kB in all', required: false },
    ...times,
  ];
}

const cookieBar = { group: 'cookies', peer: 'vanilla-cookieconsent', required: true };

const key = { group: 'editor', metric: 'key', cpu: 4, required: false, label: 'a key at 4×' };

/** @type {Target[]} */
export const targets = [
  { ...cookieBar, metric: 'code', cpu: 1, ceiling: 0.95, label: 'cookie bar, kB' },
  { ...cookieBar, metric: 'visible', cpu: 1, ceiling: 1, label: 'cookie bar, time at 1×' },
  { ...cookieBar, metric: 'visible', cpu: 4, ceiling: 1, label: 'cookie bar, time at 4×' },
  ...getInboxTargets(documentedInbox, true),
  ...getInboxTargets(plainInbox, false),
  { ...key, peer: 'bare textarea', ceiling: 1.3 },
  { ...key, peer: 'textarea + twitter-text', ceiling: 0.5 },
];

/** The aims with their values. A peer that its group lacks counts as an aim that is not met. @param {Results} results */
export function evaluateTargets({ groups }) {
  return targets.flatMap((target) => {
    const group = groups.find(({ name }) => name === target.group);
    if (!group) return [];
    const value = getRatio(group, target.peer, target.metric, target.cpu);
    return [{ ...target, value, met: value <= target.ceiling }];
  });
}
