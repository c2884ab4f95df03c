/** Which variant of a package the build takes, where it has one for development. */
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { rollup, type InputOptions, type Plugin } from 'rollup';

const root = resolve(import.meta.dirname, '../..');

/** The files that a target's resolver finds for Lit and for what renders it on the server. */
async function findFiles(plugins: readonly Plugin[]): Promise<string[]> {
  const entry = '\0entry';
  const imports = ['lit', 'lit-element/private-ssr-support.js'];
  const code = imports.map((name) => `import '${name}';`).join('\n');
  const bundle = await rollup({
    input: entry,
    treeshake: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
      plugins.find(({ name }) => name === 'node-resolve'),
    ],
  });
  const files = bundle.watchFiles;
  await bundle.close();
  return files;
}

test('the build takes production variants, whatever NODE_ENV is', async () => {
  const previous = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'development';
  try {
    const { targets } = (await import(join(root, 'rollup.config.mjs'))) as {
      targets: Record<'app' | 'embed' | 'ssr', () => InputOptions & { plugins: Plugin[] }>;
    };
    for (const name of ['app', 'embed', 'ssr'] as const) {
      const files = await findFiles(targets[name]().plugins);
      assert.ok(
        files.some((file) => file.includes('lit-element')),
        name,
      );
      assert.deepEqual(
        files.filter((file) => file.includes('/development/')),
        [],
        name,
      );
    }
  } finally {
    if (previous === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = previous;
  }
});
