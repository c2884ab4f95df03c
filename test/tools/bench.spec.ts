/** The figures in README.md and docs/measurements.md are those of bench/results.json. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';

const root = resolve(import.meta.dirname, '../..');

interface Spread {
  median: number;
  low: number;
  high: number;
}
interface Results {
  versions: Record<string, string>;
  machine: Record<string, string>;
  groups: { name: string; rows: { name: string; cpu: Record<string, Record<string, Spread>> }[] }[];
}
interface BenchDocuments {
  readResults(): Results;
  documents: Record<string, (results: Results) => string>;
  findProblems(options?: { results?: Results; read?: (path: string) => string }): string[];
  renderReport(results: Results): string;
  renderSummary(results: Results): string;
  formatRatio(value: number): string;
}
interface BenchTargets {
  evaluateTargets(results: Results): { label: string; peer: string; value: number; met: boolean }[];
}
const loadTargets = async () => (await import(join(root, 'bench/targets.mjs'))) as BenchTargets;
const load = async () => (await import(join(root, 'bench/readme.mjs'))) as BenchDocuments;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the figures of the bench', () => {
  it('are current in README.md and docs/measurements.md, for the installed versions of the peers', async () => {
    const { documents, findProblems } = await load();
    assert.deepEqual(Object.keys(documents), ['README.md', 'docs/measurements.md']);
    assert.deepEqual(findProblems(), []);
  });

  it('are reported when one of them is edited in a document', async () => {
    const { documents, findProblems } = await load();
    for (const edited of Object.keys(documents)) {
      const text = read(edited);
      const [from, to] = [text.indexOf('<!-- bench -->'), text.indexOf('<!-- /bench -->')];
      const section = text.slice(from, to);
      const figure = /\| (\d+(?:\.\d+)?) \|/.exec(section)?.[1];
      assert.ok(figure, `${edited} has figures`);
      const better =
        text.slice(0, from) + section.replace(`| ${figure} |`, '| 0.001 |') + text.slice(to);
      const problems = findProblems({ read: (path) => (path === edited ? better : read(path)) });
      assert.equal(problems.length, 1);
      assert.ok(problems[0]!.startsWith(edited));
    }
  });

  it('are reported in both documents when a result changes', async () => {
    const { findProblems, readResults } = await load();
    const results = readResults();
    results.groups[0]!.rows[0]!.cpu['1']!['code']!.median *= 2;
    assert.equal(findProblems({ results }).length, 2);
  });

  it('are reported when a peer was measured in another version', async () => {
    const { findProblems, readResults } = await load();
    const results = readResults();
    const [name] = Object.keys(results.versions);
    results.versions[name!] = '0.0.0';
    assert.ok(findProblems({ results }).some((problem) => problem.includes('0.0.0')));
  });

  it('list every aim as met or not met, the same aims for Novu with and without React', async () => {
    const { evaluateTargets } = await loadTargets();
    const { readResults, renderReport } = await load();
    const results = readResults();
    const list = evaluateTargets(results);
    for (const { label, peer, value } of list)
      assert.ok(Number.isFinite(value), `${label}, ${peer}`);
    const [react, plain] = ['Novu, React (its documented Inbox)', 'Novu, plain JS'].map((name) =>
      list.filter(({ peer }) => peer === name).map(({ label }) => label),
    );
    assert.equal(react?.length, 6);
    assert.deepEqual(react, plain);
    const lines = renderReport(results).split('\n');
    for (const { label, peer, met } of list) {
      const line = lines.find((text) => text.startsWith(`- Compared with ${peer}. Met: `));
      const [metPart, otherPart] = line?.split(' Not met: ') ?? [];
      assert.ok((met ? metPart : otherPart)?.includes(label), `${label}, ${peer}`);
    }
  });

  it('have a short table with at most eight rows', async () => {
    const { readResults, renderSummary } = await load();
    const rows = renderSummary(readResults())
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| ours'));
    assert.ok(rows.length >= 3 && rows.length <= 8, `${rows.length} rows`);
    assert.ok(rows.every((row) => /\d/.test(row)));
  });

  it('have medians between their quartiles, and nothing that identifies the machine', async () => {
    const results = (await load()).readResults();
    const spreads = results.groups.flatMap(({ rows }) =>
      rows.flatMap(({ cpu }) => Object.values(cpu).flatMap((metrics) => Object.values(metrics))),
    );
    assert.ok(spreads.length > 100);
    for (const { median, low, high } of spreads) assert.ok(low <= median && median <= high);
    assert.doesNotMatch(
      JSON.stringify(results),
      /\/home|\/root|\/tmp|\/work|localhost|\d+\.\d+\.\d+\.\d+:/,
    );
  });

  it('have two significant digits', async () => {
    const { formatRatio } = await load();
    assert.deepEqual([0.1234, 1.26, 12.6, NaN].map(formatRatio), ['0.12', '1.3', '13', '–']);
  });
});

/** Runs the watching script in a page with one bell and one list; a frame is drawn each 20 ms. */
function watched({ deafUntil = 0, toggles = true, list = 'list' }) {
  const source = readFileSync(join(root, 'bench/watch.js'), 'utf8');
  const stages = [
    { name: 'bell', path: ['bell'], then: 'click', opens: ['panel'] },
    { name: 'list', path: [list] },
  ];
  const box = { left: 0, top: 0, right: 10, bottom: 10, width: 10, height: 10 };
  const element = (more: object = {}) => ({
    getBoundingClientRect: () => box,
    checkVisibility: () => true,
    textContent: 'text',
    ...more,
  });
  const frames: (() => void)[] = [];
  let now = 0;
  let open = false;
  const bell = element({ click: () => now >= deafUntil && (open = !toggles || !open) });
  const window: {
    bench?: {
      clicks(): number;
      done: Promise<Record<string, number>>;
      waiting(): string | undefined;
    };
  } = {};
  const page = {
    window,
    document: {
      querySelector: (selector: string) =>
        selector === 'bell' ? bell : open && selector !== 'absent' ? element() : null,
    },
    performance: { now: () => now },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    getComputedStyle: () => ({ opacity: '1' }),
    innerWidth: 100,
    innerHeight: 100,
    // Nothing here is one.
    ShadowRoot: Map,
    Element: Map,
  };
  runInNewContext(source.replace("'STAGES'", JSON.stringify(JSON.stringify(stages))), page);
  for (; now < 1000; now += 20) for (const frame of frames.splice(0)) frame();
  return window.bench!;
}

describe('the time of a key', () => {
  interface Task {
    name: string;
    ph: 'X';
    ts: number;
    tdur: number;
    args?: object;
  }
  const task = (ts: number, milliseconds: number): Task[] => [
    { name: 'ThreadControllerImpl::RunTask', ph: 'X', ts, tdur: milliseconds * 1000 },
  ];
  const event = (ts: number, type: string): Task[] => [
    { name: 'EventDispatch', ph: 'X', ts, tdur: 1, args: { data: { type } } },
  ];

  it('ends with the frame that shows it; what runs later counts until the next key', async () => {
    const { readKeys } = (await import(join(root, 'bench/keys.mjs'))) as {
      readKeys(events: object[]): { frame: number; whole: number }[];
    };
    const frame = (ts: number): Task[] => [{ name: 'Layerize', ph: 'X', ts, tdur: 1 }];
    const key = (at: number) => [
      ...task(at - 10, 3), ...event(at, 'keydown'), ...event(at + 1000, 'input'),
      ...task(at + 10_000, 2), ...frame(at + 11_000), ...task(at + 40_000, 7),
    ]; // prettier-ignore
    const main = { pid: 1, tid: 1, args: {} };
    const other = [task(1000, 100), frame(2000)].flat().map((one) => ({ ...one, pid: 2, tid: 1, args: {} })); // prettier-ignore
    const events = [0, 90_000, 180_000].flatMap(key).map((one) => ({ ...main, ...one, dur: one.tdur })); // prettier-ignore
    assert.deepEqual(readKeys([...other, ...events]), [
      { frame: 5, whole: 12 },
      { frame: 5, whole: 12 },
    ]);
  });
});

describe('the times of taps and keys', () => {
  it('count an input that the browser does not report as the shortest that it does', async () => {
    const { toFigures } = (await import(join(root, 'bench/taps.mjs'))) as {
      toFigures(durations: number[], count: number): Record<string, number>;
    };
    assert.deepEqual(toFigures([40, 200], 101), { 'tap:98': 16, 'tap:50': 16 });
    assert.deepEqual(toFigures([24, 32, 200], 3), { 'tap:98': 193.28, 'tap:50': 32 });
  });

  it('have a row for each page, and one for the peer', async () => {
    const { renderInputs } = (await import(join(root, 'bench/sections.mjs'))) as {
      renderInputs(results: object): string[];
    };
    const row = (name: string, value: number) => ({
      name,
      cpu: { '4': { 'tap:98': { median: value }, 'tap:50': { median: 16 } } },
    });
    const groups = [
      {
        name: 'input-dashboard',
        title: 'Dashboard',
        rows: [row('evangelist', 64), row('React SPA', 24)],
      },
      { name: 'input-wallets', title: 'Wallets', rows: [row('evangelist', 104)] },
    ];
    assert.deepEqual(renderInputs({ groups }).slice(2), [
      '| Dashboard | 64 | 16 |',
      '| Dashboard / React SPA | 24 | 16 |',
      '| Wallets | 104 | 16 |',
      '',
    ]);
    assert.deepEqual(renderInputs({ groups: [] }), []);
  });
});

describe('the time of a frame', () => {
  it('is all work from the task that scrolls until it scrolls again', async () => {
    const { readFrames } = (await import(join(root, 'bench/scrolling.mjs'))) as {
      readFrames(events: object[]): number[];
    };
    const main = { pid: 1, tid: 1, args: {} };
    const task = (ts: number, ms: number) => ({ ...main, name: 'ThreadControllerImpl::RunTask', ph: 'X', ts, tdur: ms * 1000 }); // prettier-ignore
    const callback = (ts: number) => ({ ...main, name: 'FireAnimationFrame', ts, tdur: 1 });
    const frame = (ts: number, ms: number) => [task(ts, ms), callback(ts + 1), callback(ts + 2), task(ts + 9000, 2)]; // prettier-ignore
    const events = [...frame(0, 3), ...frame(16_000, 5), ...frame(32_000, 1)];
    const otherThread = { ...task(10_000, 50), tid: 2 };
    // As the browser writes a task of no time, and one that goes on after the trace.
    const { tdur: _none, ...short } = task(11_000, 0);
    const unfinished = { ...short, ts: 16_000.5, ph: 'B' };
    assert.deepEqual(readFrames([...events, otherThread, short, unfinished]), [5, 7]);
  });
});

describe('the aims of new groups', () => {
  const spread = (median: number): Spread => ({ median, low: median, high: median });
  const results = (metrics: Record<string, Spread>) => ({
    versions: {},
    machine: {},
    groups: [{ name: 'list-posts', title: 'Posts', rows: [{ name: 'evangelist', cpu: { '1': metrics } }] }],
  }); // prettier-ignore

  it('are none before they are measured, and fixed limits then', async () => {
    const { evaluateTargets } = await loadTargets();
    assert.deepEqual(evaluateTargets(results({})), []);
    const list = evaluateTargets(results({ frame: spread(9), 'scroll:heap': spread(1.02) }));
    assert.deepEqual(
      list.map(({ peer, value, met }) => ({ peer, value, met })),
      [
        { peer: 'fixed limits', value: 9, met: false },
        { peer: 'fixed limits', value: 1.02, met: true },
      ],
    );
  });

  it('have a table in the documents once they are measured', async () => {
    const { renderReport, readResults } = await load();
    const measured = readResults();
    const withoutLists = { ...measured, groups: measured.groups.filter(({ name }) => !name.startsWith('list-')) }; // prettier-ignore
    assert.ok(!renderReport(withoutLists).includes('| lists of 1,000 rows'));
    const { groups } = results({ frame: spread(9) });
    const report = renderReport({ ...measured, groups: [...withoutLists.groups, ...groups] });
    assert.match(report, /\| lists of 1,000 rows .*\n\|.*\n\| Posts \| 9\.0 · – /);
  });
});

describe('the watching script', () => {
  it('clicks once where that opens', async () => {
    const { clicks, done } = watched({});
    assert.equal(clicks(), 1);
    assert.equal((await done)['list'], 0);
  });

  it('clicks again each 100 ms while nothing opens, and counts from the navigation', async () => {
    const { clicks, done } = watched({ deafUntil: 250 });
    assert.equal(clicks(), 4);
    assert.equal((await done)['list'], 300);
  });

  it('does not click away what has opened and waits for its list', () => {
    const { clicks, waiting } = watched({ list: 'absent' });
    assert.equal(clicks(), 1);
    assert.equal(waiting(), 'list');
  });
});
