/** The npm package: what is in it, and that it builds and runs for those who install it. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build, type Metafile } from 'esbuild';
import { deep, doors, follows, importMap, inBrowser, node, onlyDeep, packed, project, removeFolders, root } from './support.ts';

const bin = (path: string) => join(root, 'node_modules', path);
const vite = bin('vite/bin/vite.js');
const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as T;
after(removeFolders);

describe('the package', () => {
  it('holds the library, and no test, map or source', async (t) => {
    const { files, size } = await packed();
    t.diagnostic(`${(size / 1000).toFixed(0)} kB, ${files.length} files`);
    const strange = files.filter(
      (path) => !/^(dist\/lib\/.+\.(js|d\.ts|json)|(package\.json|README\.md|CHANGELOG\.md))$/.test(path),
    );
    assert.deepEqual(strange, []);
    assert.deepEqual(
      files.filter((path) => /\.map$|\.test\.|\.spec\.|stories/.test(path)),
      [],
    );
    assert.ok(size < 900_000, `${size} bytes`);
  });
});

describe('a page of plain HTML', () => {
  let folder: string;
  before(async () => {
    folder = await project('html');
  });

  it('installs what the library imports, and nothing of the server', () => {
    const installed = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^(@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(path))
      .map((path) => path.replace('/package.json', ''));
    assert.ok(installed.includes('lit') && installed.includes('nanostores'));
    for (const name of ['fastify', '@electric-sql/pglite', 'pg', 'react', 'drizzle-orm', 'storybook'])
      assert.ok(!installed.includes(name), `${name} is installed`);
    assert.ok(installed.length <= 20, installed.join(', '));
  });

  it('runs it unbundled by an import map', async () => {
    const page = join(folder, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('IMPORT_MAP', JSON.stringify(importMap(folder))));
    await inBrowser(folder, async (shown) => {
      await follows(shown);
      const allow = shown.getByRole('button', { name: 'Allow all' });
      await allow.click();
      await allow.waitFor({ state: 'hidden' });
    });
  });

  it('finds what editors and other tools read', () => {
    const at = join(folder, 'node_modules/evangelist');
    const { customElements, 'web-types': webTypes } = read<Record<string, string>>(at, 'package.json');
    type Manifest = {
      modules: { path: string; declarations: { tagName: string }[]; exports: { declaration?: { module?: string } }[] }[];
    };
    const { modules } = read<Manifest>(at, customElements!);
    const tags = modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName)).sort();
    for (const { path } of modules) assert.ok(existsSync(join(at, path)), path);
    type Named = { name: string };
    const { contributions } = read<{ contributions: { html: { elements: Named[] } } }>(at, webTypes!);
    const vscode = read<{ tags: (Named & { attributes: (Named & { values?: Named[] })[] })[] }>(
      at,
      'dist/lib/vscode.html-custom-data.json',
    );
    assert.deepEqual(contributions.html.elements.map(({ name }) => name).sort(), tags);
    assert.deepEqual(vscode.tags.map(({ name }) => name).sort(), tags);
    const tone = vscode.tags.find(({ name }) => name === 'ev-button')?.attributes.find(({ name }) => name === 'variant');
    assert.deepEqual(
      tone?.values?.map(({ name }) => name),
      ['primary', 'strong', 'quiet', 'danger'],
    );
  });

  /** Bundles a module that imports from the package. @returns its bytes, and the files of ours that it is made of. */
  async function bundled(text: string, external: string[] = []): Promise<{ bytes: number; ours: string[] }> {
    const result = await build({
      stdin: { contents: text, resolveDir: folder },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      metafile: true,
      external,
      logLevel: 'silent',
    });
    const [output] = Object.values((result.metafile satisfies Metafile).outputs);
    const parts = Object.entries(output!.inputs).filter(
      ([path, { bytesInOutput }]) => path.includes('evangelist/') && bytesInOutput > 0,
    );
    return {
      bytes: output!.bytes,
      ours: parts.map(([path]) => path.replace(/^.*dist\/lib\//, '').replace(/-[\w-]{8}\.js$/, '')),
    };
  }

  it('takes along what one class needs, and nothing of other elements', async () => {
    const { bytes, ours } = await bundled("import { Badge } from 'evangelist/badge'; console.log(Badge);");
    assert.deepEqual(ours.sort(), ['badge.js', 'chunks/_decorate-class', 'chunks/tokens.styles']);
    assert.ok(bytes > 15_000 && bytes < 40_000, `${bytes} bytes, with Lit`);
    assert.equal((await bundled("import { Badge } from 'evangelist/badge';")).bytes, 0);
  });

  it('takes along one React wrapper of all', async () => {
    const { bytes, ours } = await bundled("import { EvBadge } from 'evangelist/react'; console.log(EvBadge);", ['react']);
    assert.deepEqual(
      ours.filter((path) => !/^(badge|react\/badge|chunks\/(component|define|_decorate-class|tokens\.styles))/.test(path)),
      [],
    );
    assert.ok(bytes < 45_000, `${bytes} bytes, with Lit`);
  });
});

describe('an app with Vite and React', () => {
  let folder: string;
  before(async () => {
    folder = await project('vite-react', ['react', 'react-dom', '@types/react', '@types/react-dom']);
  });

  it('builds, and runs in StrictMode', async () => {
    await node(folder, vite, 'build', '--logLevel', 'error');
    await inBrowser(join(folder, 'dist'), follows);
  });

  for (const moduleResolution of ['bundler', 'node16'] as const)
    it(`is checked by the compiler, which finds the types of every door (${moduleResolution})`, async () => {
      const module = moduleResolution === 'bundler' ? 'esnext' : 'node16';
      const compilerOptions = {
        target: 'es2022',
        module,
        moduleResolution,
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck: !deep,
        types: [],
      };
      const compile = (files: string[]) => {
        writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
        return node(folder, bin('typescript/bin/tsc'), '-p', 'tsconfig.json');
      };
      const page = ['src/main.tsx', 'src/wrong.tsx'];
      // By the wrappers alone, which know their events without another door's help.
      await compile(page);
      writeFileSync(
        join(folder, 'src/doors.ts'),
        doors(folder)
          .map((door, at) => `export type * as d${at} from '${door}';\n`)
          .join(''),
      );
      await compile([...page, 'src/doors.ts']);
    });

  /** Imports one door after the other in plain Node. @returns what went wrong. */
  const imported = (list: readonly string[]) =>
    node(
      folder,
      '--input-type=module',
      '-e',
      `for (const door of ${JSON.stringify(list)}) await import(door).catch((error) => console.log(door, error.message));`,
    );

  it('may render on a server: every door is read by Node without an error', async () => {
    const all = doors(folder);
    assert.ok(all.length > 200 && all.includes('evangelist/react') && all.includes('evangelist/embed'), `${all.length} doors`);
    assert.equal(await imported(all), '');
  });

  it('may begin with any of them', { skip: onlyDeep }, async () => {
    const waiting = doors(folder);
    const next = async (): Promise<void> => {
      for (let door = waiting.shift(); door; door = waiting.shift()) assert.equal(await imported([door]), '');
    };
    await Promise.all([next(), next()]);
  });

  it('renders wrappers to markup on a server', async () => {
    const render = `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { EvBadge, EvSegmented } from 'evangelist/react';
console.log(renderToString(createElement(EvBadge, { tone: 'good', className: 'a' }, 'New')));
console.log(renderToString(createElement(EvSegmented, { options: [], onSegmentedChange: () => undefined })));`;
    const text = await node(folder, '--input-type=module', '-e', render);
    assert.match(text, /<ev-badge tone="good" class="a">New<\/ev-badge>\n<ev-segmented><\/ev-segmented>/);
  });
});

describe('other bundlers and frameworks', { skip: onlyDeep }, () => {
  const built = async (name: string, packages: string[], program: string, ...args: string[]): Promise<void> => {
    const folder = await project(name, packages);
    await node(folder, program, ...args);
    await inBrowser(join(folder, 'dist'), follows);
  };
  if (!deep) return;

  it('webpack', () => built('webpack', ['webpack@5.112.2'], 'build.mjs'));
  it('Vue', () =>
    built(
      'vue',
      ['vue@3.5.45', '@vitejs/plugin-vue@6.0.11', 'vite'],
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'error',
    ));
  it('Svelte', () =>
    built(
      'svelte',
      ['svelte@5.57.3', '@sveltejs/vite-plugin-svelte@7.3.1', 'vite'],
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'error',
    ));
});
