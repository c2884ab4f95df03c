/**
 * Writes the figures of the server's bench into the docs, from bench/server/results.json: a short table into README.md, all of
 * them into docs/measurements.md. `node bench/server/report.mjs` checks both files, `--write` writes them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at } from '../../scripts/lib/paths.mjs';
import { formatRatio, replaceSection } from '../readme.mjs';
import {
  connectionCounts,
  dashboardConnections,
  evaluateTargets,
  getGrowth,
  getRateRatio,
  getSlowestRatio,
  peerNames,
} from './targets.mjs';

/**
 * @typedef {import('./targets.mjs').Results} Results
 * @typedef {import('./targets.mjs').Figures} Figures
 * @typedef {import('./targets.mjs').Spread} Spread
 */

export const resultsPath = 'bench/server/results.json';
export const sectionName = 'bench:server';

/** @returns {Results} */
export const readResults = () => JSON.parse(readFileSync(at(resultsPath), 'utf8'));

const section = (/** @type {string[]} */ ...lines) =>
  [`<!-- ${sectionName} -->`, '', ...lines, `<!-- /${sectionName} -->`].join('\n');
const row = (/** @type {(string | number)[]} */ ...cells) => `| ${cells.join(' | ')} |`;
const count = (/** @type {number} */ value) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
const withSpread = (/** @type {Spread} */ { median, low, high }) =>
  `${count(median)} [${count(low)}–${count(high)}]`;

/** Ratios at all numbers of connections. @param {Results} results @param {Results['cases'][number]} one */
const toRatios = (results, one) =>
  connectionCounts.map((connections) => formatRatio(getRateRatio(results, one, connections)));

/** @param {Results} results */
const getOwnCases = ({ cases }) => cases.filter(({ name }) => !peerNames.includes(name));

/** @param {Results} results */
function renderCases(results) {
  const heading = [...connectionCounts.map((n) => `${n} connections`)].join(' | ');
  const lines = (/** @type {keyof Figures} */ metric) => [
    row('call', heading),
    row(...['call', ...connectionCounts].map(() => '---')),
    ...results.cases.map(({ title, connections }) =>
      row(
        title,
        ...connectionCounts.map((n) => {
          const figures = connections[n];
          return figures ? withSpread(figures[metric]) : '–';
        }),
      ),
    ),
    '',
  ];
  return [
    'Answers a second, median [quartiles]:',
    '',
    ...lines('rate'),
    'Milliseconds until half of the answers:',
    '',
    ...lines('p50'),
    'Milliseconds until 99 of 100 answers:',
    '',
    ...lines('p99'),
  ];
}

/** @param {Results} results */
const renderSeries = ({ series }) => [
  'Answers a second with 10 connections, by the size of the data (notifications of the person; posts and participants of the campaign):',
  '',
  row('call', '10²', '10³', '10⁴', '10⁵', '10⁶', 'cost, largest / compared'),
  row(...Array.from({ length: 7 }, () => '---')),
  ...series.map((one) => {
    const { from, ratio } = getGrowth(one);
    const cells = [2, 3, 4, 5, 6].map((power) => {
      const figures = one.sizes[10 ** power];
      return figures ? withSpread(figures.rate) : '';
    });
    return row(one.title, ...cells, `${formatRatio(ratio)} (with ${count(from)})`);
  }),
  '',
];

/** @param {Results} results */
function renderTargets(results) {
  const render = (/** @type {boolean} */ wanted) =>
    evaluateTargets(results)
      .filter(({ met }) => met === wanted)
      .map(({ label, value, floor, ceiling }) => {
        const bound = floor === undefined ? `at most ${ceiling}` : `at least ${floor}`;
        return `${label} ${formatRatio(value)} (${bound})`;
      })
      .join('; ') || 'none';
  return [`- Met: ${render(true)}.`, `- Not met: ${render(false)}.`];
}

/** All figures, for docs/measurements.md. @param {Results} results */
export function renderReport(results) {
  const { rounds, seconds, machine, postgres, marking, embedded } = results;
  const heading = connectionCounts.map((n) => `throughput / peer, ${n} connections`);
  return section(
    row('call', 'statements', ...heading, `p99 / p50, ${dashboardConnections} connections`),
    row(...Array.from({ length: 6 }, () => '---')),
    ...getOwnCases(results).map((one) =>
      row(
        one.title,
        one.statements,
        ...toRatios(results, one),
        formatRatio(getSlowestRatio(one.connections[dashboardConnections])),
      ),
    ),
    '',
    ...renderCases(results),
    ...renderSeries(results),
    `- Marking 100,000 notifications as read: ${withSpread(marking)} ms.`,
    `- Dashboard on the embedded database, ${dashboardConnections} connections: ${withSpread(embedded.rate)} answers a second, half of them within ` +
      `${withSpread(embedded.p50)} ms, 99 of 100 within ${withSpread(embedded.p99)} ms.`,
    ...renderTargets(results),
    '',
    `Medians of ${rounds} rounds of ${seconds} s, PostgreSQL ${postgres}, Node ${machine.node}, ${machine.cores} cores for server, database and load together.`,
  );
}

/** Rows of the short table. */
const summaryNames = ['current-user', 'recent', 'current-campaigns', 'campaign', 'dashboard'];

/** The short table, for README.md. @param {Results} results */
export function renderSummary(results) {
  const growth = new Map(results.series.map((one) => [one.name, getGrowth(one)]));
  return section(
    '| call | statements | throughput / bare Fastify with one query, 10 · 50 · 100 connections | cost with the largest data / small data |',
    '|---|---|---|---|',
    ...getOwnCases(results)
      .filter(({ name }) => summaryNames.includes(name))
      .map((one) => {
        const { from, to, ratio } = growth.get(one.name) ?? {};
        const cost =
          ratio === undefined ? '' : `${formatRatio(ratio)} (${count(to)} / ${count(from)})`;
        return row(one.title, one.statements, toRatios(results, one).join(' · '), cost);
      }),
  );
}

/** The files with a generated section. @type {Record<string, (results: Results) => string>} */
export const documents = { 'README.md': renderSummary, 'docs/measurements.md': renderReport };

const readDocument = (/** @type {string} */ path) => readFileSync(at(path), 'utf8');

/** Writes the figures into both documents. */
export function writeDocuments() {
  const results = readResults();
  for (const [path, render] of Object.entries(documents))
    writeFileSync(at(path), replaceSection(readDocument(path), render(results), sectionName));
}

/** Documents whose figures are outdated, one line each. @param {{ results?: Results, read?: (path: string) => string }} [options] */
export const findProblems = ({ results = readResults(), read = readDocument } = {}) =>
  Object.entries(documents)
    .filter(([path, render]) => {
      const text = read(path);
      return replaceSection(text, render(results), sectionName) !== text;
    })
    .map(([path]) => `${path} differs from ${resultsPath}: node bench/server/report.mjs --write`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeDocuments();
  const problems = findProblems();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
