/** What must hold at scale, and the tables of docs/measurements.md. `node bench/scale/report.mjs` checks them, `--write` writes them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at } from '../../scripts/lib/paths.mjs';
import { formatRatio, replaceSection } from '../readme.mjs';
import { allowedGrowth, allowedScans } from './allowed.mjs';

/**
 * @typedef {import('./measure.mjs').Measured} Measured @typedef {import('./measure.mjs').Reading} Reading
 * @typedef {{ date: string, machine: Record<string, string>, settings: string[], sizes: Measured[] }} Results
 */

export const resultsPath = 'bench/scale/results.json';
const documentPath = 'docs/measurements.md';
const sectionName = 'bench:scale';

/** How many times the pages a call may read when there are ten times the people. */
const growthCeiling = 1.5;
/** Pages that a level more of some indexes adds, or a list that a hundred pages hold. */
const smallGrowth = 100;

/** @param {Reading} reading */
const getForbidden = ({ name, scans }) =>
  Object.keys(scans).filter((table) => !allowedScans[name]?.tables.includes(table));

/** @param {Reading} reading */
const getAverage = ({ buffers, statements }) => buffers / Math.max(1, statements);

/** Of one call or job at all sizes. @param {Results} results @param {'calls' | 'jobs'} kind @returns {Reading[][]} */
const listReadings = ({ sizes }, kind) =>
  (sizes[0]?.[kind] ?? []).map(({ name }) =>
    sizes.flatMap((size) => size[kind].filter((one) => one.name === name)),
  );

/** @param {Results} results @returns {{ label: string, met: boolean }[]} */
export function evaluateScale(results) {
  const all = results.sizes.flatMap(({ people, start, calls, jobs }) =>
    [start, ...calls, ...jobs].map((reading) => ({ people, reading })),
  );
  const scans = all.map(({ people, reading }) => {
    const tables = getForbidden(reading);
    const found = tables.map(
      (table) => `${table} in ${reading.scans[table]?.text.replaceAll(/\s+/g, ' ').slice(0, 300)}`,
    );
    return {
      label: `${people} people, ${reading.title}: reads no large table as a whole ${found.join('; ')}`,
      met: tables.length === 0,
    };
  });
  const answers = all.map(({ people, reading }) => ({
    label: `${people} people, ${reading.title}: works ${reading.problem ?? ''}`,
    met: reading.problem === undefined,
  }));
  const growth = listReadings(results, 'calls').flatMap((readings) =>
    readings.slice(1).map((reading, index) => {
      const before = readings[index]?.buffers ?? NaN;
      return {
        label: `${reading.title}: reads ${reading.buffers} pages, ${before} with a tenth of the people`,
        met:
          reading.name in allowedGrowth ||
          reading.buffers <= Math.max(growthCeiling * before, before + smallGrowth),
      };
    }),
  );
  return [...scans, ...answers, ...growth];
}

const row = (/** @type {(string | number)[]} */ ...cells) => `| ${cells.join(' | ')} |`;
const count = (/** @type {number} */ value) =>
  value.toLocaleString('en', { maximumFractionDigits: 0 });

/** @param {Results} results @param {'calls' | 'jobs'} kind */
function renderReadings(results, kind) {
  const isJob = kind === 'jobs';
  const sizes = results.sizes.map(({ people }) => `${count(people)} people`);
  const heading = [
    isJob ? 'job' : 'call',
    ...sizes.map((size) => `statements, ${size}`),
    ...sizes.map((size) => `${isJob ? 'pages a statement' : 'pages'}, ${size}`),
    'growth',
    ...(isJob ? sizes.map((size) => `pages of the largest statement, ${size}`) : []),
    'large tables read as a whole',
  ];
  return [
    row(...heading),
    row(...heading.map(() => '---')),
    ...listReadings(results, kind).map((readings) => {
      const [first, last] = [readings[0], readings.at(-1)];
      if (!first || !last) throw new Error('A call or a job was not measured.');
      const get = isJob ? getAverage : (/** @type {Reading} */ { buffers }) => buffers;
      const tables = [...new Set(readings.flatMap(({ scans }) => Object.keys(scans)))];
      return row(
        first.title,
        ...readings.map(
          ({ statements, stopped }) => `${count(statements)}${stopped ? ' (stopped)' : ''}`,
        ),
        ...readings.map((one) => count(get(one))),
        formatRatio(get(last) / Math.max(1, get(first))),
        ...(isJob ? readings.map(({ largest }) => count(largest)) : []),
        tables.length === 0
          ? 'none'
          : tables
              .map(
                (table) => `\`${table}\`: ${allowedScans[first.name]?.reason ?? '**not allowed**'}`,
              )
              .join('; '),
      );
    }),
  ];
}

const shownTables = [
  'users',
  'campaigns',
  'participations',
  'posts',
  'post_samples',
  'notifications',
  'sessions',
  'ledger_entries',
  'audit_log',
  'jobs',
  'job_keys',
];

/** @param {Results} results */
export function renderReport(results) {
  const { sizes, machine, settings } = results;
  return [
    `<!-- ${sectionName} -->`,
    '',
    row('rows', ...sizes.map(({ people }) => `${count(people)} people`)),
    row(...['rows', ...sizes].map(() => '---')),
    ...shownTables.map((table) =>
      row(`\`${table}\``, ...sizes.map(({ tables }) => count(tables[table] ?? 0))),
    ),
    row(
      'all tables',
      ...sizes.map(({ tables }) =>
        count(Object.values(tables).reduce((sum, rows) => sum + rows, 0)),
      ),
    ),
    row('database, GB', ...sizes.map(({ bytes }) => (bytes / 1e9).toFixed(1))),
    '',
    ...renderReadings(results, 'calls'),
    '',
    ...Object.entries(allowedGrowth).map(
      ([name, reason]) =>
        `${listReadings(results, 'calls').find(([one]) => one?.name === name)?.[0]?.title ?? name}: ${reason}.`,
    ),
    '',
    ...renderReadings(results, 'jobs'),
    '',
    `Pages are of 8 kB, from memory or from the disk. PostgreSQL 15 on ${machine.cores} cores and ${machine.memory}, the planner as it comes, ` +
      `${settings.map((setting) => `\`${setting}\``).join(', ')}. Measured on ${results.date}.`,
    `<!-- /${sectionName} -->`,
  ].join('\n');
}

/** @returns {Results} */
export const readResults = () => JSON.parse(readFileSync(at(resultsPath), 'utf8'));

const render = () => {
  const text = readFileSync(at(documentPath), 'utf8');
  return { text, renewed: replaceSection(text, renderReport(readResults()), sectionName) };
};

/** Writes the figures into the document. */
export const writeDocuments = () => writeFileSync(at(documentPath), render().renewed);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeDocuments();
  const { text, renewed } = render();
  if (text !== renewed) {
    console.error(
      `${documentPath} differs from ${resultsPath}: node bench/scale/report.mjs --write`,
    );
    process.exitCode = 1;
  }
}
