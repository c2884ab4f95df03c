/** What the build finds in `react-app/routes.tsx` and `page-elements.ts`: the server names the chunks of these modules in the HTML. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { transform } from 'esbuild';
import { parseAst } from 'rollup/parseAst';
import { pageTags } from '../../contract/page-elements.ts';
import { routeTitles } from '../../contract/page-routes.ts';

const root = resolve(import.meta.dirname, '../..');

type FindModules = (ast: unknown) => [path: string, module: string][];
const { findPageModules, findElementModules } = (await import(
  join(root, 'scripts/build/rollup/app-page.mjs')
)) as { findPageModules: FindModules; findElementModules: FindModules };

async function parse(file: string): Promise<unknown> {
  const source = readFileSync(join(root, 'react-app', file), 'utf8');
  const { code } = await transform(source, { loader: 'tsx', target: 'es2022' });
  return parseAst(code);
}

test('each route has the module of its page', async () => {
  const pages = findPageModules(await parse('routes.tsx'));
  assert.deepEqual(
    pages.map(([path]) => path),
    Object.keys(routeTitles),
  );
  for (const [path, module] of pages)
    assert.ok(existsSync(join(root, 'react-app', module)), `${path}: ${module}`);
  assert.equal(new Map(pages).get('/landing/:advertiser'), './pages/landing.tsx');
});

test('each element in the HTML has its module', async () => {
  const elements = findElementModules(await parse('page-elements.ts'));
  assert.deepEqual(
    elements.map(([path, module]) => [path, `ev-${module.split('/').at(-2)}`]),
    Object.entries(pageTags),
  );
});
