import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { it } from 'node:test';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const provider = 'elements/core/element/page-app.ts';

/** The loader of the embed provides translations with its table of all other tags: `elements/embed/tags.lazy.ts`. */
it('the tags in the loader load no plain element whose messages stay English', async () => {
  const { metafile } = await build({
    entryPoints: ['elements/embed/tags.ts'],
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '.build',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const { inputs } = metafile;
  /** The modules that `path` loads statically. */
  const load = (path: string, found = new Set<string>()): Set<string> => {
    if (found.has(path)) return found;
    found.add(path);
    for (const { path: imported, kind, external } of inputs[path]!.imports)
      if (!external && kind !== 'dynamic-import') load(imported, found);
    return found;
  };
  const parts = Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path),
  );
  assert.ok(parts.includes('elements/shell/cookie-bar/define.ts'));
  const english = parts.filter((part) => {
    const modules = load(part);
    return modules.has('elements/ui/messages-controller.ts') && !modules.has(provider);
  });
  assert.deepEqual(english, []);
});
