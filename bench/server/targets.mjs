/** What must hold on every machine: throughput divided by the peer's, growth with the data, statements, and marking as read. */

/**
 * @typedef {{ median: number, low: number, high: number }} Spread
 * @typedef {{ rate: Spread, answers: Spread, p50: Spread, p99: Spread, failed: Spread }} Figures
 * @typedef {{ name: string, title: string, statements: number, connections: Record<string, Figures> }} CaseResult
 * @typedef {{ name: string, title: string, sizes: Record<string, Figures> }} SeriesResult
 * @typedef {object} Results
 * @property {string} date
 * @property {number} rounds
 * @property {number} seconds
 * @property {Record<string, string>} machine
 * @property {string} postgres version.
 * @property {CaseResult[]} cases with those of the peer, which are named by `peerNames`.
 * @property {SeriesResult[]} series
 * @property {Spread} marking milliseconds.
 * @property {Figures} embedded the dashboard.
 */

export const connectionCounts = [10, 50, 100];
/** Connections at which the dashboard's slow answers are judged. */
export const dashboardConnections = 50;
/** The peer reads one row; or a list, as long as ours. */
export const bareRowName = 'bare';
export const bareListName = 'bare-list';
export const bareShortListName = 'bare-short-list';
export const peerNames = [bareRowName, bareListName, bareShortListName];
/** Cases that answer notifications: the peer reads as many. @type {Record<string, string>} */
const listPeers = {
  recent: bareListName,
  notifications: bareListName,
  'notification-page': bareListName,
  'notification-summary': bareShortListName,
};

/** @typedef {{ label: string, value: number, floor?: number, ceiling?: number, met: boolean }} Evaluated */

/** @param {string} label @param {number} value @param {{ floor?: number, ceiling?: number }} bounds @returns {Evaluated} */
const evaluate = (label, value, { floor = -Infinity, ceiling = Infinity }) => ({
  label,
  value,
  ...(Number.isFinite(floor) ? { floor } : {}),
  ...(Number.isFinite(ceiling) ? { ceiling } : {}),
  // NaN is not met.
  met: value >= floor && value <= ceiling,
});

/** Throughput divided by the peer's. @type {Record<string, number>} */
const rateFloors = {
  'current-user': 0.4,
  recent: 0.4,
  notifications: 0.4,
  'notification-page': 0.4,
  'notification-summary': 0.4,
  'current-campaigns': 0.4,
  dashboard: 0.1,
};
/** @type {Record<string, number>} */
const statementCeilings = { 'current-campaigns': 2, dashboard: 8 };
/** How much longer the slowest hundredth of the dashboard's answers may take than half of them. */
const slowestCeiling = 3;
/** Cost of a call at the largest size divided by its cost at the size of comparison. */
const growthCeiling = 1.5;
/** @type {Record<string, number>} */
const comparedSizes = {
  campaign: 1000,
  'current-campaigns': 1000,
  dashboard: 1000,
  'past-campaigns': 1000,
};
const markingCeiling = 50;

/** @param {Results} results @param {string} name */
const findCase = ({ cases }, name) => cases.find((one) => one.name === name);

/** Ours divided by the peer's. @param {Results} results @param {CaseResult} one @param {number} connections */
export function getRateRatio(results, one, connections) {
  const peerName = listPeers[one.name] ?? bareRowName;
  const bare = findCase(results, peerName)?.connections[connections];
  return (one.connections[connections]?.rate.median ?? NaN) / (bare?.rate.median ?? NaN);
}

/** The slowest hundredth divided by the median; NaN when there were too few answers to know. @param {Figures | undefined} figures */
export const getSlowestRatio = (figures) =>
  figures && figures.answers.median >= 3 * dashboardConnections
    ? figures.p99.median / figures.p50.median
    : NaN;

/** Cost at the largest size divided by the cost at the size of comparison, with both sizes. @param {SeriesResult} one */
export function getGrowth({ name, sizes }) {
  const all = Object.keys(sizes)
    .map(Number)
    .sort((a, b) => a - b);
  const from = comparedSizes[name] ?? all[0] ?? NaN;
  const to = all.at(-1) ?? NaN;
  const ratio = (sizes[from]?.rate.median ?? NaN) / (sizes[to]?.rate.median ?? NaN);
  return { from, to, ratio };
}

/** All targets with their values. @param {Results} results @returns {Evaluated[]} */
export function evaluateTargets(results) {
  const { cases, series, marking, embedded } = results;
  const rates = cases.flatMap((one) => {
    const floor = rateFloors[one.name];
    if (floor === undefined) return [];
    return connectionCounts.map((connections) =>
      evaluate(
        `${one.title}, ${connections} connections: throughput / peer`,
        getRateRatio(results, one, connections),
        { floor },
      ),
    );
  });
  const statements = cases.flatMap(({ name, title, statements: value }) => {
    const ceiling = statementCeilings[name];
    return ceiling === undefined ? [] : [evaluate(`${title}: statements`, value, { ceiling })];
  });
  const dashboard = findCase(results, 'dashboard')?.connections[dashboardConnections];
  const slowest = (/** @type {string} */ database, /** @type {Figures | undefined} */ figures) =>
    evaluate(
      `Dashboard, ${database}, ${dashboardConnections} connections: p99 / p50`,
      getSlowestRatio(figures),
      { ceiling: slowestCeiling },
    );
  const growth = series.map((one) => {
    const { from, to, ratio } = getGrowth(one);
    const label = `${one.title}: cost at ${to.toLocaleString('en')} / ${from.toLocaleString('en')}`;
    return evaluate(label, ratio, { ceiling: growthCeiling });
  });
  return [
    ...rates,
    ...statements,
    slowest('PostgreSQL', dashboard),
    slowest('embedded database', embedded),
    ...growth,
    evaluate('Marking 100,000 as read, ms', marking.median, { ceiling: markingCeiling }),
  ];
}
