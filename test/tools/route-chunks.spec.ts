/** The build finds the screens of `common/page-table.ts` by their names: the server names their chunks in the HTML. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { pages, type PageDeclaration } from '../../common/page-table.ts';

const root = resolve(import.meta.dirname, '../..');
const { findScreenModule } = (await import(join(root, 'scripts/build/rollup/app-page.mjs'))) as {
  findScreenModule(page: PageDeclaration): string;
};

test('the screen of each page has a module that registers its tag', () => {
  for (const [path, page] of Object.entries<PageDeclaration>(pages)) {
    const module = readFileSync(join(root, findScreenModule(page)), 'utf8');
    assert.ok(module.includes(`'${page.tag}'`), path);
  }
});

test('the build reads the same table', async () => {
  const table = (await import(join(root, 'scripts/lib/page-table.mjs'))) as { pages: unknown };
  assert.deepEqual(table.pages, pages);
});
