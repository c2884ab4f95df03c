/** The npm package: its entry points and their modules. `buildLibrary` builds `dist/lib`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { manifestFile } from '../generate/wrappers.mjs';
import { editorData } from '../generate/editor-data.mjs';
import { elements } from '../lib/elements.mjs';
import { at, filesIn } from '../lib/paths.mjs';
import { bin, node } from '../lib/run.mjs';

const lib = 'dist/lib';
const wrappers = 'react-app/wrappers';
const readManifest = () => JSON.parse(readFileSync(at(manifestFile), 'utf8'));

/** Entry points that export one module: stores by topic, languages by code, and the main ones. */
function singleEntryPoints() {
  const found = {
    index: 'elements/index.ts',
    embed: 'elements/embed/embed.ts',
    core: 'elements/core/index.ts',
    text: 'common/text/post-text.ts',
  };
  for (const store of filesIn('elements', (path) => path.endsWith('.store.ts')))
    found[`stores/${basename(store, '.store.ts')}`] = store;
  for (const path of filesIn('messages', (file) => file.endsWith('/all.generated.ts')))
    found[`locales/${path.split('/')[1]}`] = path;
  return found;
}

/**
 * The modules that each entry point of the package exports: `<element>`, `<element>/define`, `react/<element>`, `stores/<topic>` …
 * @returns {Record<string, string[]>}
 */
export function entryPoints() {
  const found = Object.fromEntries(
    Object.entries(singleEntryPoints()).map(([name, path]) => [name, [path]]),
  );
  for (const { name, module, events, define } of elements()) {
    found[name] = events ? [module, events] : [module];
    found[`${name}/define`] = [define];
    found[`react/${name}`] = [`${wrappers}/${name}.ts`];
  }
  return { ...found, react: [`${wrappers}/index.ts`] };
}

/** Generated modules for entry points that export more than one module. */
function packageModules() {
  const several = Object.entries(entryPoints()).filter(([, paths]) => paths.length > 1);
  return Object.fromEntries(
    several.map(([name, paths]) => [
      name,
      paths.map((path) => `export * from '../${path}';\n`).join(''),
    ]),
  );
}

/** Rollup's input: entry point → module. */
export function libraryInput() {
  const single = Object.entries(entryPoints()).filter(([, paths]) => paths.length === 1);
  return {
    ...Object.fromEntries(single.map(([name, [path]]) => [name, at(path)])),
    ...Object.fromEntries(Object.keys(packageModules()).map((name) => [name, `entry:${name}`])),
  };
}

/** A rollup plugin that serves the generated modules as if they were files in `react-app/`. */
export function libraryModules() {
  const toId = (name) => at('react-app', `${name.replaceAll('/', '+')}.entry.ts`);
  const texts = new Map(Object.entries(packageModules()).map(([name, text]) => [toId(name), text]));
  return {
    name: 'library-modules',
    resolveId: (id) => (id.startsWith('entry:') ? toId(id.slice('entry:'.length)) : null),
    load: (id) => texts.get(id) ?? null,
  };
}

/** The declaration file of an entry point. */
function typesAt(name, paths) {
  const back = relative(dirname(name), 'types').replace(/^(?!\.)/, './');
  return paths.map((path) => `export * from '${back}/${path.replace(/\.ts$/, '.js')}';\n`).join('');
}

/** Writes the declarations of all modules, and one for each entry point. */
async function libraryTypes() {
  const config = '.build/tsconfig.lib.json';
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: null,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: at(lib, 'types'),
    rootDir: at('.'),
  };
  const include = [at('elements'), at(wrappers), at('common/text/post-text.ts')];
  mkdirSync(at('.build'), { recursive: true });
  writeFileSync(
    at(config),
    JSON.stringify({ extends: at('tsconfig.json'), compilerOptions, include, exclude: [] }),
  );
  await node([bin('typescript-native/bin/tsc'), '-p', at(config)]);
  for (const file of filesIn(`${lib}/types`)) {
    const text = readFileSync(at(file), 'utf8');
    writeFileSync(
      at(file),
      text.replace(/((?:from|import) ?\(?['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2'),
    );
  }
  const types = Object.entries(entryPoints()).map(([name, paths]) => [name, typesAt(name, paths)]);
  for (const [name, text] of types) {
    mkdirSync(at(lib, dirname(name)), { recursive: true });
    writeFileSync(at(lib, `${name}.d.ts`), text);
  }
  removeUnusedTypes(types.map(([name]) => `${lib}/${name}.d.ts`));
}

/** Removes the declarations that no entry point leads to. @param {string[]} entries paths from the root */
function removeUnusedTypes(entries) {
  const used = new Set(entries);
  for (const file of used)
    for (const [, path] of readFileSync(at(file), 'utf8').matchAll(
      /(?:from|import) ?\(?['"](\.[^'"]*)\.js['"]/g,
    ))
      used.add(join(dirname(file), `${path}.d.ts`));
  for (const file of filesIn(`${lib}/types`)) if (!used.has(file)) rmSync(at(file));
}

/** The manifest of the package: paths of the package in place of the sources' paths. */
export function packagedManifest(found) {
  const packagePaths = new Map(
    elements().flatMap(({ name, module, define }) => [
      [module, `${lib}/${name}.js`],
      [define, `${lib}/${name}/define.js`],
    ]),
  );
  return JSON.parse(JSON.stringify(found), (key, value) => {
    if (typeof value !== 'string') return value;
    // A base class has no entry point: its path is removed.
    return key === 'module' || key === 'path' ? packagePaths.get(value.replace(/^\//, '')) : value;
  });
}

/**
 * Writes `custom-elements.json` and the editor data made from it, for tools: without white space.
 * @param {string[]} folders that get them
 */
export function writeEditorData(folders) {
  const found = packagedManifest(readManifest());
  const { vscode, webTypes } = editorData(found);
  const files = {
    'custom-elements.json': found,
    'vscode.html-custom-data.json': vscode,
    'web-types.json': webTypes,
  };
  for (const folder of folders)
    for (const [name, data] of Object.entries(files))
      writeFileSync(at(folder, name), `${JSON.stringify(data)}\n`);
}

/** Builds `dist/lib` from the sources and their manifest. */
export async function buildLibrary() {
  rmSync(at(lib), { recursive: true, force: true });
  await Promise.all([
    node([bin('rollup/dist/bin/rollup'), '-c', '--silent', '--configTarget', 'lib']),
    libraryTypes(),
  ]);
  writeEditorData([lib]);
}
