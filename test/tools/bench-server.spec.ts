/** The figures of the server in README.md and docs/measurements.md are those of bench/server/results.json. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';

const root = resolve(import.meta.dirname, '../..');

interface Spread {
  median: number;
  low: number;
  high: number;
}
type Figures = Record<'rate' | 'answers' | 'p50' | 'p99' | 'failed', Spread>;
interface Results {
  cases: {
    name: string;
    title: string;
    statements: number;
    connections: Record<string, Figures>;
  }[];
  series: { name: string; title: string; sizes: Record<string, Figures> }[];
  marking: Spread;
  embedded: Figures;
}
interface Report {
  readResults(): Results;
  documents: Record<string, (results: Results) => string>;
  findProblems(options?: { results?: Results; read?: (path: string) => string }): string[];
}
interface Evaluated {
  label: string;
  value: number;
  met: boolean;
}
interface Targets {
  evaluateTargets(results: Results): Evaluated[];
}
const loadReport = async () => (await import(join(root, 'bench/server/report.mjs'))) as Report;
const loadTargets = async () => (await import(join(root, 'bench/server/targets.mjs'))) as Targets;

const always = (value: number): Spread => ({ median: value, low: value, high: value });
const figures = (rate: number, p99 = 2): Figures => ({
  rate: always(rate),
  answers: always(rate * 4),
  p50: always(1),
  p99: always(p99),
  failed: always(0),
});

/** Results that meet every target by a hair. */
function createResults(): Results {
  const measured = (name: string, rate: number, statements = 1) => ({
    name,
    title: name,
    statements,
    connections: { 10: figures(rate), 50: figures(rate, 3), 100: figures(rate) },
  });
  return {
    cases: [
      measured('bare', 1000),
      measured('bare-list', 500),
      measured('bare-short-list', 600),
      measured('current-user', 400),
      measured('recent', 200),
      measured('notification-summary', 240),
      measured('current-campaigns', 400, 2),
      measured('dashboard', 100, 8),
    ],
    series: [
      { name: 'recent', title: 'recent', sizes: { 100: figures(150), 1_000_000: figures(100) } },
      {
        name: 'campaign',
        title: 'campaign',
        sizes: { 100: figures(900), 1000: figures(150), 100_000: figures(100) },
      },
    ],
    marking: always(50),
    embedded: figures(100, 3),
  };
}

describe('the figures of the server', () => {
  it('are current in README.md and docs/measurements.md', async () => {
    const { documents, findProblems } = await loadReport();
    assert.deepEqual(Object.keys(documents), ['README.md', 'docs/measurements.md']);
    assert.deepEqual(findProblems(), []);
  });

  it('are reported when one of them is edited in a document', async () => {
    const { documents, findProblems } = await loadReport();
    for (const edited of Object.keys(documents)) {
      const text = readFileSync(join(root, edited), 'utf8');
      const section = text.slice(text.indexOf('<!-- bench:server -->'));
      const figure = /\| \d[\d.,]* \|/.exec(section)?.[0];
      assert.ok(figure, `${edited} has figures`);
      const other = text.replace(section, section.replace(figure, '| 0.001 |'));
      const read = (path: string) =>
        path === edited ? other : readFileSync(join(root, path), 'utf8');
      assert.deepEqual(
        findProblems({ read }).map((problem) => problem.split(' ')[0]),
        [edited],
      );
    }
  });

  it('meet a target at its bound', async () => {
    const { evaluateTargets } = await loadTargets();
    const evaluated = evaluateTargets(createResults());
    assert.ok(evaluated.length >= 18);
    assert.deepEqual(
      evaluated.filter(({ met }) => !met),
      [],
    );
  });

  it('miss a target beyond its bound, and without answers', async () => {
    const { evaluateTargets } = await loadTargets();
    const find = ({ cases }: Results, name: string) => cases.find((one) => one.name === name)!;
    const edits: [change: (results: Results) => void, label: RegExp][] = [
      [
        (results) => (find(results, 'current-user').connections[50]!.rate = always(399)),
        /current-user, 50 conn/,
      ],
      [
        (results) => (find(results, 'recent').connections[50]!.rate = always(199)),
        /recent, 50 conn/,
      ],
      [
        (results) => (find(results, 'current-campaigns').statements = 3),
        /current-campaigns: statements/,
      ],
      [
        (results) => (find(results, 'dashboard').connections[50]!.p99 = always(3.1)),
        /PostgreSQL.*p99/,
      ],
      [
        (results) => (find(results, 'dashboard').connections[50]!.answers = always(149)),
        /PostgreSQL.*p99/,
      ],
      [({ embedded }) => (embedded.p99 = always(3.1)), /embedded database.*p99/],
      [({ series }) => (series[0]!.sizes[1_000_000]!.rate = always(99)), /recent: cost/],
      [({ series }) => (series[1]!.sizes[100_000]!.rate = always(0)), /campaign: cost at 100,000/],
      [(results) => (results.marking = always(51)), /Marking/],
    ];
    for (const [change, label] of edits) {
      const results = createResults();
      change(results);
      const missed = evaluateTargets(results).filter(({ met }) => !met);
      assert.equal(missed.length, 1, String(label));
      assert.match(missed[0]!.label, label);
    }
  });
});
