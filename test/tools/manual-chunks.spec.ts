/** Which modules share a chunk: scripts/build/rollup/manual-chunks.mjs. */
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';

const root = resolve(import.meta.dirname, '../..');

describe('chunk rules', () => {
  type Graph = {
    getModuleIds(): string[];
    getModuleInfo(id: string): { importedIds: string[] } | null;
  };
  type Condition = (id: string, graph: Graph) => boolean;
  interface Rules {
    chunksByRule(
      rules: [string | undefined, Condition][],
    ): (id: string, graph: Graph) => string | undefined;
    every(...conditions: Condition[]): Condition;
    inFolder(pattern: RegExp): Condition;
    neededBy(pattern: RegExp): Condition;
    neededByMany(count: number, pattern: RegExp): Condition;
    neededOnlyBy(some: RegExp, pattern: RegExp): Condition;
  }
  const imports: Record<string, string[]> = {
    'entry.ts': ['core/app.ts'],
    'core/app.ts': [],
    'pages/a.ts': ['core/app.ts', 'ui/button.ts', 'ui/table.ts'],
    'pages/b.ts': ['ui/button.ts'],
    'ui/button.ts': ['ui/icon.ts'],
    'ui/icon.ts': ['ui/button.ts'],
    'ui/table.ts': [],
  };
  const toId = (path: string) => join(root, path);
  const graph: Graph = {
    getModuleIds: () => Object.keys(imports).map(toId),
    getModuleInfo: (id) => ({ importedIds: (imports[id.slice(root.length + 1)] ?? []).map(toId) }),
  };

  it('take the first rule that holds; modules without a rule are left to rollup', async () => {
    const path = join(root, 'scripts/build/rollup/manual-chunks.mjs');
    const rules = (await import(path)) as Rules;
    const chunks = rules.chunksByRule([
      [undefined, rules.neededBy(/^entry\.ts$/)],
      ['shared', rules.every(rules.inFolder(/^ui\//), rules.neededByMany(2, /^pages\//))],
      ['first', rules.neededBy(/^pages\/a\.ts$/)],
    ]);
    const found = Object.keys(imports).map((module) => [module, chunks(toId(module), graph)]);
    assert.deepEqual(Object.fromEntries(found), {
      'entry.ts': undefined,
      'core/app.ts': undefined,
      'pages/a.ts': 'first',
      'pages/b.ts': undefined,
      'ui/button.ts': 'shared',
      'ui/icon.ts': 'shared',
      'ui/table.ts': 'first',
    });
  });

  it('know which modules some entries need and no others', async () => {
    const path = join(root, 'scripts/build/rollup/manual-chunks.mjs');
    const { neededOnlyBy } = (await import(path)) as Rules;
    const isOnlyOnA = neededOnlyBy(/^pages\/a\.ts$/, /^pages\//);
    const found = Object.keys(imports).filter((module) => isOnlyOnA(toId(module), graph));
    assert.deepEqual(found, ['core/app.ts', 'pages/a.ts', 'ui/table.ts']);
  });
});

describe('chunks of browsers', () => {
  it('have no schemas', async () => {
    const { noSchemas } = (await import(join(root, 'scripts/build/rollup/plugins.mjs'))) as {
      noSchemas(): { generateBundle(this: object, options: null, bundle: object): void };
    };
    const library = join(root, 'node_modules/valibot/dist/index.mjs');
    const imports: Record<string, string[]> = { [join(root, 'contract/post.ts')]: [library] };
    const context = {
      getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
      error: (message: string) => assert.fail(message),
    };
    const check = (...ids: string[]) =>
      noSchemas().generateBundle.call(context, null, {
        'a.js': { modules: Object.fromEntries(ids.map((id) => [id, {}])) },
        'a.css': {},
      });
    check(join(root, 'contract/post-statuses.ts'));
    assert.throws(() => check(join(root, 'contract/post.ts'), library), /by contract\/post\.ts/);
  });
});
