/** What the README says of the bench is what was measured. */
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
interface BenchReadme {
  readResults(): Results;
  complaints(readme?: string, results?: Results): string[];
  judged(results: Results): { words: string; peer: string; value: number; met: boolean }[];
  section(results: Results): string;
  ratioText(value: number): string;
}
const script = async () => (await import(join(root, 'scripts/bench-readme.mjs'))) as BenchReadme;

describe('the bench in the README', () => {
  it('says what results.json says, of the peers that test/bench names', async () => {
    assert.deepEqual((await script()).complaints(), []);
  });

  it('is found out when a figure is another one', async () => {
    const { complaints, readResults } = await script();
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const [from, to] = [readme.indexOf('<!-- bench -->'), readme.indexOf('<!-- /bench -->')];
    const inside = readme.slice(from, to);
    const figure = /\| (\d+(?:\.\d+)?) \|/.exec(inside)?.[1];
    assert.ok(figure, 'there are figures');
    const better = readme.slice(0, from) + inside.replace(`| ${figure} |`, '| 0.001 |') + readme.slice(to);
    assert.equal(complaints(better).length, 1);
    const results = readResults();
    results.groups[0]!.rows[0]!.cpu['1']!['code']!.median *= 2;
    assert.equal(complaints(readme, results).length, 1);
  });

  it('is found out when a peer is another version', async () => {
    const { complaints, readResults } = await script();
    const results = readResults();
    const [name] = Object.keys(results.versions);
    results.versions[name!] = '0.0.0';
    assert.ok(complaints(undefined, results).some((line) => line.includes('0.0.0')));
  });

  it('tells of every aim whether it was met, beside Novu with and without React alike', async () => {
    const { judged, readResults, section } = await script();
    const results = readResults();
    const list = judged(results);
    for (const { words, peer, value } of list) assert.ok(Number.isFinite(value), `${words}, beside ${peer}`);
    const [react, plain] = ['Novu, React (its documented Inbox)', 'Novu, plain JS'].map((name) =>
      list.filter(({ peer }) => peer === name).map(({ words }) => words),
    );
    assert.equal(react?.length, 6);
    assert.deepEqual(react, plain);
    const lines = section(results).split('\n');
    for (const { words, peer, met } of list) {
      const [yes, no] = lines.find((line) => line.startsWith(`- Beside ${peer}. Met: `))?.split(' Not met: ') ?? [];
      assert.ok((met ? yes : no)?.includes(words), `${words}, beside ${peer}`);
    }
  });

  it('holds medians between their quartiles, and says nothing of the machine that names it', async () => {
    const results = (await script()).readResults();
    const spreads = results.groups.flatMap(({ rows }) =>
      rows.flatMap(({ cpu }) => Object.values(cpu).flatMap((metrics) => Object.values(metrics))),
    );
    assert.ok(spreads.length > 100);
    for (const { median, low, high } of spreads) assert.ok(low <= median && median <= high);
    assert.doesNotMatch(JSON.stringify(results), /\/home|\/root|\/tmp|\/work|localhost|\d+\.\d+\.\d+\.\d+:/);
  });

  it('writes ratios with two figures that count', async () => {
    const { ratioText } = await script();
    assert.deepEqual([0.1234, 1.26, 12.6, NaN].map(ratioText), ['0.12', '1.3', '13', '–']);
  });
});

/** The watching script in a page of one bell and one list, which both are boxes; a frame is drawn each 20 ms. */
function watched({ deafUntil = 0, toggles = true, list = 'list' }) {
  const source = readFileSync(join(root, 'test/bench/watch.js'), 'utf8');
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
  const window: { bench?: { clicks(): number; done: Promise<Record<string, number>>; waiting(): string | undefined } } = {};
  const page = {
    window,
    document: {
      querySelector: (selector: string) => (selector === 'bell' ? bell : open && selector !== 'absent' ? element() : null),
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
