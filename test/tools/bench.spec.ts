/** What the README says of the bench is what was measured. */
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
interface Results {
  versions: Record<string, string>;
  machine: Record<string, string>;
  groups: { name: string; rows: { name: string; cpu: Record<string, Record<string, Spread>> }[] }[];
}
interface BenchReadme {
  readResults(): Results;
  complaints(readme?: string, results?: Results): string[];
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
