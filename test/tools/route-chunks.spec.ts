/** The pages that the build finds in `react-app/routes.tsx`, whose chunks the server names in the HTML. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { transform } from 'esbuild';
import { parseAst } from 'rollup/parseAst';
import { routeTitles } from '../../contract/page-routes.ts';

const root = resolve(import.meta.dirname, '../..');

interface AppPage {
  findPageModules(ast: unknown): [path: string, module: string][];
}

test('each route has the module of its page', async () => {
  const { findPageModules } = (await import(
    join(root, 'scripts/build/rollup/app-page.mjs')
  )) as AppPage;
  const source = readFileSync(join(root, 'react-app/routes.tsx'), 'utf8');
  const { code } = await transform(source, { loader: 'tsx', target: 'es2022' });
  const pages = findPageModules(parseAst(code));
  assert.deepEqual(
    pages.map(([path]) => path),
    Object.keys(routeTitles),
  );
  for (const [path, module] of pages)
    assert.ok(existsSync(join(root, 'react-app', module)), `${path}: ${module}`);
  assert.equal(new Map(pages).get('/landing/:advertiser'), './pages/landing.tsx');
});
