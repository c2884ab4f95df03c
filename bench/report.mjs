/** Console output: medians with quartiles in brackets, one table per group. */

/**
 * @typedef {import('./statistics.mjs').Spread} Spread
 * @typedef {Record<string, Spread>} Metrics
 * @typedef {{ name: string, cpu: Record<string, Metrics> }} Row
 * @typedef {{ name: string, title: string, rows: Row[] }} Result
 */

const kilo = (/** @type {number} */ value) => (value / 1000).toFixed(1);
const whole = (/** @type {number} */ value) => String(Math.round(value));
const shift = (/** @type {number} */ value) => value.toFixed(4);
const tenths = (/** @type {number} */ value) => value.toFixed(1);

/** Heading, metric, condition, how to write a number. @type {[string, string, string, (value: number) => string][]} */
const columns = [
  ['kB', 'code', '1', kilo],
  ['kB till seen', 'code:visible', '1', kilo],
  ['data kB', 'data', '1', kilo],
  ['script ms', 'script', '1', whole],
  ['script ms 4×', 'script', '4', whole],
  ['tap ms 4×, 98 %', 'tap:98', '4', whole],
  ['tap ms 4×, 50 %', 'tap:50', '4', whole],
  ['busy ms', 'task', '1', whole],
  ['busy ms 4×', 'task', '4', whole],
  ['seen ms', 'visible', '1', whole],
  ['seen ms 4×', 'visible', '4', whole],
  ['seen ms slow 4G', 'visible', 'slow 4G', whole],
  ['paint ms', 'paint', '1', whole],
  ['paint ms 4×', 'paint', '4', whole],
  ['paint ms slow 4G', 'paint', 'slow 4G', whole],
  ['shift', 'shift', '1', shift],
  ['shift slow 4G', 'shift', 'slow 4G', shift],
  ['key ms', 'key', '1', tenths],
  ['key ms 4×', 'key', '4', tenths],
  ['frame ms', 'frame', '1', tenths],
  ['frame ms 4×', 'frame', '4', tenths],
  ['95 of 100 frames', 'frame:95', '1', tenths],
  ['95 of 100 frames 4×', 'frame:95', '4', tenths],
  ['nodes', 'nodes', '1', whole],
  ['listeners', 'listeners', '1', whole],
  ['heap kB', 'heap', '1', whole],
];
const more = {
  'left:heap': 'heap left, kB',
  'left:nodes': 'nodes left',
  'left:listeners': 'listeners left',
  'thousand:heap': 'heap of a thousand, kB',
  'thousand:listeners': 'listeners of a thousand',
  'thousand:draw': 'drawing a thousand, ms',
  'seen:bell': 'bell seen, ms',
  'seen:button': 'button seen, ms',
  'seen:header': 'header seen, ms',
  'seen:navigation': 'navigation seen, ms',
  clicks: 'clicks until it opened',
  requests: 'requests',
  'requests:visible': 'requests until visible',
  'embed:requests': 'requests for the embed',
  'embed:code': 'of the embed, kB',
  'embed:code:first': 'of the embed at the first stage, kB',
  'scroll:heap': 'heap after ten passes / after one',
  'key:whole': 'main thread until the next key, ms',
};

/** @param {Spread | undefined} spread @param {(value: number) => string} write */
function cell(spread, write) {
  if (!spread) return '–';
  const [median, low, high] = [spread.median, spread.low, spread.high].map(write);
  return low === high ? String(median) : `${median} [${low}–${high}]`;
}
const bytes = /^(left:|thousand:)?heap$|^embed:code/;
const ratios = /^scroll:/;

/** @param {string} metric @returns {(value: number) => string} */
function writer(metric) {
  if (ratios.test(metric)) return (value) => value.toFixed(3);
  return bytes.test(metric) ? (value) => whole(value / 1000) : whole;
}

/** @param {Result} result @returns {string[]} lines */
export function table({ title, rows }) {
  const shown = columns.filter(([, metric, cpu]) => rows.some((row) => row.cpu[cpu]?.[metric]));
  const cells = [
    [title, ...shown.map(([heading]) => heading)],
    ...rows.map((row) => [
      row.name,
      ...shown.map(([, metric, cpu, write]) =>
        cell(row.cpu[cpu]?.[metric], metric === 'heap' ? writer('heap') : write),
      ),
    ]),
  ];
  const widths = shown.map((_, at) =>
    Math.max(...cells.map((line) => String(line[at + 1]).length)),
  );
  const first = Math.max(...cells.map(([name]) => String(name).length));
  const lines = cells.map(
    ([name, ...values]) =>
      String(name).padEnd(first) +
      values.map((value, at) => String(value).padStart((widths[at] ?? 0) + 2)).join(''),
  );
  for (const [metric, words] of Object.entries(more)) {
    const found = rows.flatMap(({ name, cpu }) => {
      const one = cpu[1]?.[metric] ?? cpu[4]?.[metric];
      return one ? [`${name} ${cell(one, writer(metric))}`] : [];
    });
    if (found.length > 0) lines.push(`  ${words}: ${found.join(' · ')}`);
  }
  return lines;
}
