/** Parts of the documents for groups that have figures of other kinds than the table of all products. Without a group, no table. */
import { toCell, toCpuCell, formatRatio } from './cells.mjs';
import { allConditions } from './conditions.mjs';
import { bareList } from './lists.mjs';
import { unrendered } from './public-pages.mjs';
import { getMedian, product } from './targets.mjs';

/**
 * @typedef {import('./targets.mjs').Group} Group
 * @typedef {import('./targets.mjs').Results} Results
 */

/** Groups with a table here, and none in the table of all products. @param {Group} group */
export const hasSection = ({ name }) => /^(editor$|page-|list-|input-)/.test(name);

/** A table with its head, or nothing. @param {string[]} head @param {string[][]} rows */
const renderTable = (head, rows) =>
  rows.length > 0
    ? [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).concat('')
    : [];

const conditionNames = allConditions.map(({ name }) => name);
const conditionLabels = allConditions.map(({ label }) => label).join(' · ');

/** Our own values under several conditions. @param {Group} group @param {string} metric @param {readonly string[]} [names] */
const toOwnCell = ({ rows }, metric, names = ['1', '4']) =>
  names
    .map((name) =>
      formatRatio(
        getMedian(
          rows.find((row) => row.name === product),
          metric,
          name,
        ),
      ),
    )
    .join(' · ');

/** @param {readonly Group[]} groups */
const findPages = (groups) => groups.filter(({ name }) => name.startsWith('page-'));

/** A table of the public pages. @param {Results} results */
export const renderPages = ({ groups }) =>
  renderTable(
    [
      'public pages, rendered on the server / not',
      `first contentful paint ${conditionLabels}`,
      `heading visible ${conditionLabels}`,
      'main thread 1× · 4×',
      'kB until visible',
      `layout shift, itself ${conditionLabels}`,
    ],
    findPages(groups).map((group) => [
      group.title,
      toCpuCell(group, unrendered, 'paint', conditionNames),
      toCpuCell(group, unrendered, 'visible', conditionNames),
      toCpuCell(group, unrendered, 'task'),
      toCell(group, unrendered, 'code:visible'),
      toOwnCell(group, 'shift', conditionNames),
    ]),
  );

/** One sentence about the public pages, for README.md. @param {Results} results */
export function renderPageSummary({ groups }) {
  const ratios = findPages(groups).map(
    (group) => `${group.title} ${toCpuCell(group, unrendered, 'paint', conditionNames)}`,
  );
  if (ratios.length === 0) return [];
  return [
    '',
    `First paint of the [public pages](docs/measurements.md#the-bench), rendered on the server / not, at ${conditionLabels}: ${ratios.join('; ')}.`,
  ];
}

/** A table of the lists. @param {Results} results */
export const renderLists = ({ groups }) =>
  renderTable(
    [
      'lists of 1,000 rows',
      'ms a frame while scrolling 1× · 4×',
      'ms of 95 of 100 frames 1× · 4×',
      'a frame / of a bare list 1× · 4×',
      'nodes / of a bare list',
      'heap after ten passes / after one',
    ],
    groups
      .filter(({ name }) => name.startsWith('list-'))
      .map((group) => [
        group.title,
        toOwnCell(group, 'frame'),
        toOwnCell(group, 'frame:95'),
        toCpuCell(group, bareList, 'frame'),
        toCell(group, bareList, 'nodes'),
        toOwnCell(group, 'scroll:heap', ['1']),
      ]),
  );

/** A table of how long taps and keys take. @param {Results} results */
export const renderInputs = ({ groups }) =>
  renderTable(
    ['taps and keys on a phone, 4×', 'ms of 98 of 100', 'ms of half'],
    groups
      .filter(({ name }) => name.startsWith('input-'))
      .flatMap(({ title, rows }) =>
        rows.map((row) => [
          row.name === product ? title : `${title} / ${row.name}`,
          formatRatio(getMedian(row, 'tap:98', '4')),
          formatRatio(getMedian(row, 'tap:50', '4')),
        ]),
      ),
  );

/** One line about the whole library on one page. @param {Results} results @param {string} floor its name */
export function renderLibrary({ groups }, floor) {
  const group = groups.find(({ name }) => name === 'library');
  if (!group) return [];
  const own = group.rows.find(({ name }) => name === product);
  const size = formatRatio(getMedian(own, 'code', 1) / 1000);
  const requests = getMedian(own, 'requests', 1);
  return [
    `- ${group.title}: ${size} kB in ${requests} requests. Ours / a bare Lit page, at 1× · 4×: main thread ${toCpuCell(group, floor, 'task')}, time until all are defined ${toCpuCell(group, floor, 'visible')}.`,
  ];
}

/** A table of what a key costs in an editor. @param {Results} results */
export function renderKeys({ groups }) {
  const group = groups.find(({ name }) => name === 'editor');
  return renderTable(
    [
      'main thread for each key, ours / theirs',
      'until the end of its frame 1× · 4×',
      'until the next key 1× · 4×',
    ],
    (group?.rows ?? [])
      .filter(({ name }) => name !== product)
      .map(({ name }) => [
        `${group?.title} / ${name}`,
        ...(group ? [toCpuCell(group, name, 'key'), toCpuCell(group, name, 'key:whole')] : []),
      ]),
  );
}

/** One sentence for README.md. @param {Results} results */
export function renderKeySummary({ groups }) {
  const group = groups.find(({ name }) => name === 'editor');
  if (!group) return [];
  const peers = group.rows
    .filter(({ name }) => name !== product)
    .map(({ name }) => `${toCell(group, name, 'key', 4)} × ${name}`);
  return ['', `A key in a post of 5,000 characters, main thread at 4× CPU: ${peers.join(' · ')}.`];
}
