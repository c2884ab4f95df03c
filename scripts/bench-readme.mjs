/**
 * The part of the README that quotes the bench: written from test/bench/results.json, and checked against it. Nothing but
 * ratios is quoted: another machine has other milliseconds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at } from './lib/paths.mjs';

/**
 * @typedef {{ median: number, low: number, high: number }} Spread
 * @typedef {{ name: string, cpu: Record<string, Record<string, Spread>> }} Row
 * @typedef {{ name: string, title: string, rows: Row[] }} Group
 * @typedef {{ date: string, rounds: number, machine: Record<string, string>, versions: Record<string, string>, groups: Group[] }} Results
 */

export const resultsPath = 'test/bench/results.json';
const begin = '<!-- bench -->';
const end = '<!-- /bench -->';
const own = 'evangelist';
const floor = 'bare Lit page';

/** @returns {Results} */
export const readResults = () => JSON.parse(readFileSync(at(resultsPath), 'utf8'));

/** Two significant digits, but no more than two decimals. @param {number} value */
export function ratioText(value) {
  if (!Number.isFinite(value)) return '–';
  return value >= 10 ? String(Math.round(value)) : value >= 1 ? value.toFixed(1) : value.toFixed(2);
}

/** @param {Row | undefined} row @param {string} metric @param {number} cpu */
const median = (row, metric, cpu) => row?.cpu[cpu]?.[metric]?.median ?? NaN;

/** The product's median over a peer's. @param {Group} group @param {string} peer @param {string} metric @param {number} [cpu] */
export function ratio(group, peer, metric, cpu = 1) {
  const find = (/** @type {string} */ name) => group.rows.find((row) => row.name === name);
  return median(find(own), metric, cpu) / median(find(peer), metric, cpu);
}

/** What was aimed at: group, peer, metric, CPU, the ceiling, words. */
export const targets = [
  { group: 'cookies', peer: 'vanilla-cookieconsent', metric: 'code', cpu: 1, most: 0.75, words: 'cookie bar, kB' },
  { group: 'cookies', peer: 'vanilla-cookieconsent', metric: 'visible', cpu: 1, most: 1, words: 'cookie bar, seen at 1×' },
  { group: 'cookies', peer: 'vanilla-cookieconsent', metric: 'visible', cpu: 4, most: 1, words: 'cookie bar, seen at 4×' },
  // Both ways to have it are held to the same aims.
  ...['Novu, React (its documented Inbox)', 'Novu, plain JS'].flatMap((peer) => [
    { group: 'inbox-20', peer, metric: 'code:visible', cpu: 1, most: 0.2, words: 'inbox, kB until it is seen' },
    { group: 'inbox-20', peer, metric: 'code', cpu: 1, most: 0.2, words: 'inbox, kB in all' },
    { group: 'inbox-20', peer, metric: 'visible', cpu: 1, most: 0.4, words: 'inbox of 20, seen at 1×' },
    { group: 'inbox-20', peer, metric: 'visible', cpu: 4, most: 0.4, words: 'inbox of 20, seen at 4×' },
    { group: 'inbox-1000', peer, metric: 'visible', cpu: 1, most: 0.4, words: 'inbox of 1,000, seen at 1×' },
    { group: 'inbox-1000', peer, metric: 'visible', cpu: 4, most: 0.4, words: 'inbox of 1,000, seen at 4×' },
  ]),
];

/** Of the groups that were measured; a peer that was not measured in its group is an aim not met. @param {Results} results */
export function judged({ groups }) {
  return targets.flatMap((target) => {
    const group = groups.find(({ name }) => name === target.group);
    if (!group) return [];
    const value = ratio(group, target.peer, target.metric, target.cpu);
    return [{ ...target, value, met: value <= target.most }];
  });
}

/** The aims, a line for each peer. @param {Results} results */
function aims(results) {
  const list = judged(results);
  return [...new Set(list.map(({ peer }) => peer))].map((peer) => {
    const said = (/** @type {boolean} */ wanted) =>
      list
        .filter((aim) => aim.peer === peer && aim.met === wanted)
        .map(({ words, value, most }) => `${words} ${ratioText(value)} (aim ${most})`)
        .join('; ');
    return `- Beside ${peer}. Met: ${said(true) || 'none'}. Not met: ${said(false) || 'none'}.`;
  });
}

/** @param {Group} group */
const lines = (group) =>
  group.rows
    .filter(({ name }) => name !== own && name !== floor)
    .map(({ name }) => {
      const of = (/** @type {string} */ metric, cpu = 1) => ratioText(ratio(group, name, metric, cpu));
      const both = (/** @type {string} */ metric) => `${of(metric)} · ${of(metric, 4)}`;
      const cells = [
        of('code'),
        of('code:visible'),
        both('script'),
        both('task'),
        both('visible'),
        of('nodes'),
        of('listeners'),
        of('heap'),
      ];
      return `| ${group.title} / ${name} | ${cells.join(' | ')} |`;
    });

/**
 * Metrics that do not depend on the speed of a machine, so that they are quoted as they are: group, metric, words, unit.
 * @type {[string, string, string, string][]}
 */
const plainly = [
  ['inbox-1000', 'data', 'For the inbox of 1,000 the services send', 'kB'],
  ['tooltip', 'thousand:heap', 'A thousand tooltip anchors take', 'kB'],
  ['tooltip', 'thousand:listeners', 'A thousand tooltip anchors take', 'listeners'],
  ['toasts', 'left:heap', 'A hundred toasts, shown and gone, leave', 'kB'],
  ['toasts', 'left:nodes', 'A hundred toasts, shown and gone, leave', 'nodes'],
  ['toasts', 'left:listeners', 'A hundred toasts, shown and gone, leave', 'listeners'],
];

/** @param {Results} results */
function plain({ groups }) {
  return plainly.flatMap(([name, metric, words, unit]) => {
    const rows =
      groups.find((group) => group.name === name)?.rows.filter((row) => row.name !== floor && row.cpu[1]?.[metric]) ?? [];
    const said = rows.map((row) => {
      const value = median(row, metric, 1) / (unit === 'kB' ? 1000 : 1);
      return `${Math.round(value).toLocaleString('en')} (${row.name})`;
    });
    return said.length > 0 ? [`- ${words}, in ${unit}: ${said.join(' · ')}`] : [];
  });
}

/** @param {Results} results the section between its marks. */
export function section(results) {
  const { rounds, machine, versions } = results;
  return [
    begin,
    '',
    '| ours / theirs | kB | kB until seen | script 1× · 4× | main thread 1× · 4× | seen 1× · 4× | nodes | listeners | heap |',
    '|---|---|---|---|---|---|---|---|---|',
    ...results.groups.flatMap(lines),
    '',
    ...plain(results),
    '',
    'What was aimed at:',
    '',
    ...aims(results),
    '',
    `Medians of ${rounds} rounds, ${machine.browser}, ${machine.cores} cores. Beside ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}.`,
    end,
  ].join('\n');
}

/** @param {string} readme @param {Results} results @returns {string} the README with the section as it must be. */
export function quoted(readme, results) {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The README has no ${begin} … ${end}.`);
  return readme.slice(0, from) + section(results) + readme.slice(to + end.length);
}

/** Writes the README's figures anew. */
export function writeReadme() {
  const path = at('README.md');
  writeFileSync(path, quoted(readFileSync(path, 'utf8'), readResults()));
}

/** What is wrong with the README's figures, or with what they were measured with; empty when nothing is. @returns {string[]} */
export function complaints(readme = readFileSync(at('README.md'), 'utf8'), results = readResults()) {
  const { dependencies } = JSON.parse(readFileSync(at('test/bench/package.json'), 'utf8'));
  const other = Object.entries(results.versions).filter(([name, version]) => dependencies[name] !== version);
  return [
    ...(quoted(readme, results) === readme
      ? []
      : [`README.md does not say what ${resultsPath} says: node scripts/bench-readme.mjs --write`]),
    ...other.map(
      ([name, version]) => `${resultsPath} was measured with ${name} ${version}, test/bench has ${dependencies[name]}.`,
    ),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeReadme();
  const wrong = complaints();
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
