/**
 * Writes the bench's figures into the docs, from bench/results.json: a short table into README.md, the long section into
 * docs/measurements.md, each between two markers. Only ratios are quoted: another machine has other milliseconds.
 * `node bench/readme.mjs` checks both files, `--write` writes them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at } from '../scripts/lib/paths.mjs';
import { formatRatio, toCell, toCpuCell } from './cells.mjs';
import {
  hasSection,
  renderInputs,
  renderKeys,
  renderKeySummary,
  renderLibrary,
  renderLists,
  renderPages,
  renderPageSummary,
} from './sections.mjs';
import { documentedInbox, evaluateTargets, getMedian, product } from './targets.mjs';

export { formatRatio } from './cells.mjs';

/**
 * @typedef {import('./targets.mjs').Group} Group
 * @typedef {import('./targets.mjs').Results} Results
 */

export const resultsPath = 'bench/results.json';
const beginMarker = '<!-- bench -->';
const endMarker = '<!-- /bench -->';
const baseline = 'bare Lit page';

/** @returns {Results} */
export const readResults = () => JSON.parse(readFileSync(at(resultsPath), 'utf8'));

/** One line per peer. @param {Results} results */
function renderTargets(results) {
  const list = evaluateTargets(results);
  return [...new Set(list.map(({ peer }) => peer))].map((peer) => {
    const render = (/** @type {boolean} */ met) =>
      list
        .filter((aim) => aim.peer === peer && aim.met === met)
        .map(({ label, value, ceiling }) => `${label} ${formatRatio(value)} (aim ${ceiling})`)
        .join('; ') || 'none';
    return `- Compared with ${peer}. Met: ${render(true)}. Not met: ${render(false)}.`;
  });
}

/** Table rows of a group, one per peer. @param {Group} group */
const renderGroup = (group) =>
  group.rows
    .filter(({ name }) => name !== product && name !== baseline)
    .map(({ name: peer }) => {
      const cells = [
        toCell(group, peer, 'code'),
        toCell(group, peer, 'code:visible'),
        toCpuCell(group, peer, 'script'),
        toCpuCell(group, peer, 'task'),
        toCpuCell(group, peer, 'visible'),
        toCell(group, peer, 'nodes'),
        toCell(group, peer, 'listeners'),
        toCell(group, peer, 'heap'),
      ];
      return `| ${group.title} / ${peer} | ${cells.join(' | ')} |`;
    });

/**
 * Metrics that do not depend on the speed of a machine and are quoted as they are: group, metric, label, unit.
 * @type {[string, string, string, string][]}
 */
const absoluteMetrics = [
  ['inbox-1000', 'data', 'Data sent by the services for the inbox of 1,000', 'kB'],
  ['tooltip', 'thousand:heap', 'Memory of a thousand tooltip anchors', 'kB'],
  ['tooltip', 'thousand:listeners', 'Listeners of a thousand tooltip anchors', ''],
  ['toasts', 'left:heap', 'Memory left after a hundred toasts', 'kB'],
  ['toasts', 'left:nodes', 'Nodes left after a hundred toasts', ''],
  ['toasts', 'left:listeners', 'Listeners left after a hundred toasts', ''],
  ['wallet', 'requests', 'Requests of the wallet button and its modal', ''],
];

/** @param {Results} results */
function renderAbsolute({ groups }) {
  return absoluteMetrics.flatMap(([groupName, metric, label, unit]) => {
    const rows = groups.find(({ name }) => name === groupName)?.rows ?? [];
    const measured = rows.filter(({ name, cpu }) => name !== baseline && cpu[1]?.[metric]);
    const values = measured.map((row) => {
      const value = getMedian(row, metric, 1) / (unit === 'kB' ? 1000 : 1);
      return `${Math.round(value).toLocaleString('en')} (${row.name})`;
    });
    return values.length > 0 ? [`- ${label}${unit && `, in ${unit}`}: ${values.join(' · ')}`] : [];
  });
}

/** The long section, for docs/measurements.md. @param {Results} results */
export function renderReport(results) {
  const { rounds, machine, versions } = results;
  const peers = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    beginMarker,
    '',
    '| ours / theirs | kB | kB until visible | script 1× · 4× | main thread 1× · 4× | visible 1× · 4× | nodes | listeners | heap |',
    '|---|---|---|---|---|---|---|---|---|',
    ...results.groups.filter((group) => !hasSection(group)).flatMap(renderGroup),
    '',
    ...renderKeys(results),
    ...renderPages(results),
    ...renderLists(results),
    ...renderInputs(results),
    ...renderAbsolute(results),
    ...renderLibrary(results, baseline),
    '',
    'Aims:',
    '',
    ...renderTargets(results),
    '',
    `Medians of ${rounds} rounds, ${machine.browser}, ${machine.cores} cores. Compared with ${peers.join(', ')}.`,
    endMarker,
  ].join('\n');
}

/** Rows of the short table: group and peer. @type {[string, string][]} */
const summaryRows = [
  ['cookies', 'vanilla-cookieconsent'],
  ['inbox-20', documentedInbox],
  ['toasts', 'sonner'],
  ['toasts', 'notyf'],
  ['tooltip', 'tippy'],
  ['app', 'React SPA'],
  ['wallet', 'RainbowKit'],
  ['wallet', 'AppKit'],
];

/** The short table, for README.md. @param {Results} results */
export function renderSummary(results) {
  const { groups } = results;
  const rows = summaryRows.flatMap(([groupName, peer]) => {
    const group = groups.find(({ name }) => name === groupName);
    if (!group) return [];
    const cells = [
      toCell(group, peer, 'code'),
      toCell(group, peer, 'code:visible'),
      toCpuCell(group, peer, 'visible'),
    ];
    return [`| ${group.title} / ${peer} | ${cells.join(' | ')} |`];
  });
  return [
    beginMarker,
    '',
    '| ours / theirs | kB in all | kB until visible | time until visible, 1× · 4× CPU |',
    '|---|---|---|---|',
    ...rows,
    ...renderKeySummary(results),
    ...renderPageSummary(results),
    endMarker,
  ].join('\n');
}

/** The files with a generated section. @type {Record<string, (results: Results) => string>} */
export const documents = { 'README.md': renderSummary, 'docs/measurements.md': renderReport };

/** `text` with another section between the markers of `name`. @param {string} text @param {string} section @param {string} [name] */
export function replaceSection(text, section, name = 'bench') {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`A section ${begin} … ${end} is missing.`);
  return text.slice(0, from) + section + text.slice(to + end.length);
}

const readDocument = (/** @type {string} */ path) => readFileSync(at(path), 'utf8');

/** Writes the figures into both documents. */
export function writeDocuments() {
  const results = readResults();
  for (const [path, render] of Object.entries(documents))
    writeFileSync(at(path), replaceSection(readDocument(path), render(results)));
}

/**
 * Outdated figures in the documents, and peers that were measured in another version than the one in bench/package.json.
 * @param {{ results?: Results, read?: (path: string) => string }} [options]
 * @returns {string[]} one line per problem
 */
export function findProblems({ results = readResults(), read = readDocument } = {}) {
  const { dependencies } = JSON.parse(readDocument('bench/package.json'));
  const outdated = Object.entries(documents).filter(
    ([path, render]) => replaceSection(read(path), render(results)) !== read(path),
  );
  const otherVersions = Object.entries(results.versions).filter(
    ([name, version]) => dependencies[name] !== version,
  );
  return [
    ...outdated.map(
      ([path]) => `${path} differs from ${resultsPath}: node bench/readme.mjs --write`,
    ),
    ...otherVersions.map(
      ([name, version]) =>
        `${resultsPath} was measured with ${name} ${version}; bench/package.json has ${dependencies[name]}.`,
    ),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeDocuments();
  const problems = findProblems();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
