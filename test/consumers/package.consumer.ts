/** The npm package: its contents, and that it builds and runs in projects that install it. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build, type Metafile } from 'esbuild';
import {
  deep,
  entryPoints,
  follows,
  importMap,
  inBrowser,
  node,
  onlyDeep,
  packed,
  project,
  removeFolders,
  root,
} from './support.ts';

const bin = (path: string) => join(root, 'node_modules', path);
const vite = bin('vite/bin/vite.js');
const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as T;
after(removeFolders);

describe('the package', () => {
  it('contains the library and no test, map or source', async (t) => {
    const { files, size } = await packed();
    t.diagnostic(`${(size / 1000).toFixed(0)} kB, ${files.length} files`);
    const strange = files.filter(
      (path) =>
        !/^(dist\/lib\/.+\.(js|d\.ts|json)|(package\.json|README\.md|CHANGELOG\.md))$/.test(path),
    );
    assert.deepEqual(strange, []);
    assert.deepEqual(
      files.filter((path) => /\.map$|\.test\.|\.spec\.|stories/.test(path)),
      [],
    );
    // 983 kB and ten per cent: what is far above holds something that no page needs.
    assert.ok(size < 1_080_000, `${size} bytes`);
  });
});

describe('a page of plain HTML', () => {
  let folder: string;
  before(async () => {
    folder = await project('html');
  });

  it('installs the library’s dependencies and none of the server’s', () => {
    const installed = readdirSync(join(folder, 'node_modules'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((path) => /^(@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(path))
      .map((path) => path.replace('/package.json', ''));
    assert.ok(installed.includes('lit') && installed.includes('nanostores'));
    const own = read<Record<'dependencies' | 'devDependencies', object>>(root, 'package.json');
    const server = read<{ dependencies: object }>(root, 'server/package.json');
    const ofLibrary = Object.keys(own.dependencies);
    const tools = Object.keys({ ...own.devDependencies, ...server.dependencies }).filter(
      (name) => !ofLibrary.includes(name),
    );
    assert.ok(tools.includes('fastify') && tools.includes('storybook'));
    // Lit brings some that our build uses, too.
    const brought = installed
      .filter((name) => name !== 'evangelist')
      .flatMap((name) => {
        const path = [folder, 'node_modules', name, 'package.json'] as const;
        type Needs = { dependencies?: object; peerDependencies?: object };
        const { dependencies, peerDependencies } = read<Needs>(...path);
        return Object.keys({ ...dependencies, ...peerDependencies });
      });
    assert.deepEqual(
      installed.filter((name) => tools.includes(name) && !brought.includes(name)),
      [],
    );
  });

  it('runs the package unbundled with an import map', async () => {
    const page = join(folder, 'index.html');
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace('IMPORT_MAP', JSON.stringify(importMap(folder))),
    );
    await inBrowser(folder, async (shown) => {
      await follows(shown);
      const allow = shown.getByRole('button', { name: 'Allow all' });
      await allow.click();
      await allow.waitFor({ state: 'hidden' });
    });
  });

  it('finds the manifest and the editor data', () => {
    const at = join(folder, 'node_modules/evangelist');
    const { customElements, 'web-types': webTypes } = read<Record<string, string>>(
      at,
      'package.json',
    );
    type Manifest = {
      modules: {
        path: string;
        declarations: { tagName: string }[];
        exports: { declaration?: { module?: string } }[];
      }[];
    };
    const { modules } = read<Manifest>(at, customElements!);
    const tags = modules
      .flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName))
      .sort();
    for (const { path } of modules) assert.ok(existsSync(join(at, path)), path);
    type Named = { name: string };
    const { contributions } = read<{ contributions: { html: { elements: Named[] } } }>(
      at,
      webTypes!,
    );
    const vscode = read<{ tags: (Named & { attributes: (Named & { values?: Named[] })[] })[] }>(
      at,
      'dist/lib/vscode.html-custom-data.json',
    );
    assert.deepEqual(contributions.html.elements.map(({ name }) => name).sort(), tags);
    assert.deepEqual(vscode.tags.map(({ name }) => name).sort(), tags);
    const tone = vscode.tags
      .find(({ name }) => name === 'ev-button')
      ?.attributes.find(({ name }) => name === 'variant');
    assert.deepEqual(
      tone?.values?.map(({ name }) => name),
      ['primary', 'strong', 'quiet', 'danger'],
    );
  });

  /** Bundles a module that imports from the package. @returns its bytes, and the files of ours that it is made of. */
  async function bundled(
    text: string,
    external: string[] = [],
  ): Promise<{ bytes: number; ours: string[] }> {
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

  it('bundles one class without other elements', async () => {
    const { bytes, ours } = await bundled(
      "import { Badge } from 'evangelist/badge'; console.log(Badge);",
    );
    assert.deepEqual(ours.sort(), ['badge.js', 'chunks/element', 'chunks/tokens.styles']);
    assert.ok(bytes > 15_000 && bytes < 40_000, `${bytes} bytes, with Lit`);
    assert.equal((await bundled("import { Badge } from 'evangelist/badge';")).bytes, 0);
  });

  it('keeps the loader of the embed in a bundle of its import alone', async () => {
    const { ours } = await bundled("import 'evangelist/embed';");
    assert.ok(ours.includes('embed.js'), ours.join(', '));
  });

  it('bundles the text rules without Lit', async () => {
    const { bytes, ours } = await bundled(
      "import { entities, weightedLength } from 'evangelist/text'; console.log(entities, weightedLength);",
    );
    assert.deepEqual(ours.sort(), ['chunks/post-text', 'chunks/posts']);
    assert.ok(bytes > 10_000 && bytes < 30_000, `${bytes} bytes`);
  });

  it('reads a text in Node', async () => {
    const read = `import { entities, weightedLength } from 'evangelist/text';
console.log(JSON.stringify([weightedLength('日本@acme'), entities('日本@acme')]));`;
    assert.deepEqual(JSON.parse(await node(folder, '--input-type=module', '-e', read)), [
      { weight: 9, valid: true },
      [{ kind: 'mention', start: 2, end: 7, text: '@acme' }],
    ]);
  });

  it('bundles one React wrapper without the others', async () => {
    const { bytes, ours } = await bundled(
      "import { EvBadge } from 'evangelist/react'; console.log(EvBadge);",
      ['react'],
    );
    assert.deepEqual(
      ours.filter(
        (path) => !/^(badge|react\/badge|chunks\/(define|element|tokens\.styles))/.test(path),
      ),
      [],
    );
    assert.ok(bytes < 45_000, `${bytes} bytes, with Lit`);
  });
});

const react18 = [
  'react@18.3.1',
  'react-dom@18.3.1',
  '@types/react@18.3.8',
  '@types/react-dom@18.3.7',
];

describe('an app with Vite and React 18', { skip: onlyDeep }, () => {
  it('passes the compiler, builds, and runs in StrictMode', async () => {
    const folder = await project('vite-react', react18);
    const compilerOptions = {
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
    };
    const options = {
      ...compilerOptions,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    };
    const files = ['src/main.tsx', 'src/wrong.tsx'];
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files }),
    );
    await node(folder, bin('typescript/bin/tsc'), '-p', 'tsconfig.json');
    await node(folder, vite, 'build', '--logLevel', 'error');
    await inBrowser(join(folder, 'dist'), follows);
  });
});

describe('an app with Vite and React 19', () => {
  let folder: string;
  before(async () => {
    folder = await project('vite-react', [
      'react',
      'react-dom',
      '@types/react',
      '@types/react-dom',
    ]);
  });

  it('builds, and runs in StrictMode', async () => {
    await node(folder, vite, 'build', '--logLevel', 'error');
    await inBrowser(join(folder, 'dist'), follows);
  });

  for (const moduleResolution of ['bundler', 'node16'] as const)
    it(`is checked by the compiler, which finds the types of every entry point (${moduleResolution})`, async () => {
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
      // By the wrappers alone, which know their events without another entry point.
      await compile(page);
      writeFileSync(
        join(folder, 'src/entry-points.ts'),
        entryPoints(folder)
          .map((entryPoint, at) => `export type * as d${at} from '${entryPoint}';\n`)
          .join(''),
      );
      await compile([...page, 'src/entry-points.ts']);
    });

  /** Imports each entry point in plain Node. @returns the errors */
  const imported = (list: readonly string[]) =>
    node(
      folder,
      '--input-type=module',
      '-e',
      `for (const entryPoint of ${JSON.stringify(list)}) await import(entryPoint).catch((error) => console.log(entryPoint, error.message));`,
    );

  it('may render on a server: Node imports every entry point without an error', async () => {
    const all = entryPoints(folder);
    assert.ok(
      all.length > 200 && all.includes('evangelist/react') && all.includes('evangelist/embed'),
      `${all.length} doors`,
    );
    assert.equal(await imported(all), '');
  });

  it('may import any of them first', { skip: onlyDeep }, async () => {
    const waiting = entryPoints(folder);
    const next = async (): Promise<void> => {
      for (let entryPoint = waiting.shift(); entryPoint; entryPoint = waiting.shift())
        assert.equal(await imported([entryPoint]), '');
    };
    await Promise.all([next(), next()]);
  });

  it('renders wrappers to markup on a server', async () => {
    const render = `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { EvBadge, EvSegmented } from 'evangelist/react';
console.log(renderToString(createElement(EvBadge, { tone: 'success', className: 'a' }, 'New')));
console.log(renderToString(createElement(EvSegmented, { options: [], onSegmentedChange: () => undefined })));`;
    const text = await node(folder, '--input-type=module', '-e', render);
    // @lit/react sets properties in the browser only.
    assert.match(text, /<ev-badge class="a">New<\/ev-badge>\n<ev-segmented><\/ev-segmented>/);
  });
});

describe('other bundlers and frameworks', { skip: onlyDeep }, () => {
  const built = async (
    name: string,
    packages: string[],
    program: string,
    ...args: string[]
  ): Promise<void> => {
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
