/** The npm package: its doors, and what stands behind each. `buildLibrary` makes all of `dist/lib`. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { componentName, wrapped, wrapperModule } from '../wrappers.mjs';
import { editorData } from './editor-data.mjs';
import { elements } from './elements.mjs';
import { at, filesIn } from './paths.mjs';
import { bin, node } from './run.mjs';
import { sources } from './sources.mjs';
import { hashOf, stamp, stamped } from './stamp.mjs';

const lib = 'dist/lib';
const manifest = () => JSON.parse(readFileSync(at('custom-elements.json'), 'utf8'));

/** Stores by topic, languages by their code, and the doors that lead to one module as it is. */
function plainDoors() {
  const doors = { index: 'elements/index.ts', embed: 'elements/embed.ts', core: 'elements/core/index.ts' };
  for (const store of filesIn('elements', (path) => path.endsWith('.store.ts')))
    doors[`stores/${basename(store, '.store.ts')}`] = store;
  for (const words of filesIn('elements/locales', (path) => /^elements\/locales\/(\w+\.ts|\w+\/index\.ts)$/.test(path))) {
    const code = /^elements\/locales\/(\w+)/.exec(words)[1];
    if (code !== 'tools') doors[`locales/${code}`] = words;
  }
  return doors;
}

/**
 * The package's doors, `<element>`, `<element>/define`, `react/<element>`, `stores/<topic>` …: the modules that each hands on.
 * @returns {Record<string, string[]>}
 */
export function doors() {
  const found = Object.fromEntries(Object.entries(plainDoors()).map(([name, path]) => [name, [path]]));
  for (const { name, module, events, define } of elements()) {
    found[name] = events ? [module, events] : [module];
    found[`${name}/define`] = [define];
  }
  return found;
}

const wrapperDoor = (tag) => `react/${tag.replace(/^ev-/, '')}`;

/** Modules that exist in the package alone: doors that hand on more than one, and one for each React wrapper. */
function packageModules() {
  const list = wrapped(manifest());
  const several = Object.entries(doors()).filter(([, paths]) => paths.length > 1);
  const handOn = (path) => `export * from '../${path}';\n`;
  // Through a module for each wrapper: a bundler then takes along what is imported, and no other element.
  const wrappers = list.map(({ tag }) => `export { ${componentName(tag)} } from 'door:${wrapperDoor(tag)}';\n`);
  return {
    ...Object.fromEntries(several.map(([name, paths]) => [name, paths.map(handOn).join('')])),
    ...Object.fromEntries(list.map((one) => [wrapperDoor(one.tag), wrapperModule([one])])),
    react: wrappers.join(''),
  };
}

/** What rollup begins with: door → module. */
export function libraryInput() {
  const single = Object.entries(doors()).filter(([, paths]) => paths.length === 1);
  return {
    ...Object.fromEntries(single.map(([name, [path]]) => [name, at(path)])),
    ...Object.fromEntries(Object.keys(packageModules()).map((name) => [name, `door:${name}`])),
  };
}

/** A rollup plugin with the package's own modules. They act as if they stood in `react-app/`, like the written wrappers. */
export function libraryModules() {
  const idOf = (name) => at('react-app', `${name.replaceAll('/', '+')}.door.ts`);
  const texts = new Map(Object.entries(packageModules()).map(([name, text]) => [idOf(name), text]));
  return {
    name: 'library-modules',
    resolveId: (id) => (id.startsWith('door:') ? idOf(id.slice('door:'.length)) : null),
    load: (id) => texts.get(id) ?? null,
  };
}

/** What the declaration at a door says. */
function typesAt(name, paths) {
  const back = relative(dirname(name), 'types').replace(/^(?!\.)/, './');
  return paths.map((path) => `export * from '${back}/${path.replace(/\.ts$/, '.js')}';\n`).join('');
}

/** Emits the declarations, and one at each door that leads to its modules'. */
async function libraryTypes() {
  const config = '.build/tsconfig.lib.json';
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: at(lib, 'types'),
    rootDir: at('.'),
  };
  const include = [at('elements'), at('react-app/wrappers.generated.ts')];
  mkdirSync(at('.build'), { recursive: true });
  writeFileSync(at(config), JSON.stringify({ extends: at('tsconfig.json'), compilerOptions, include, exclude: [] }));
  await node([bin('typescript/bin/tsc'), '-p', at(config)]);
  for (const file of filesIn(`${lib}/types`)) {
    const text = readFileSync(at(file), 'utf8');
    writeFileSync(at(file), text.replace(/((?:from|import) ?\(?['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2'));
  }
  const wrappers = 'react-app/wrappers.generated.ts';
  // What the events are is said in modules of their own, which the wrappers name by a string alone.
  const events = filesIn('elements', (path) => path.endsWith('.events.ts'));
  const eventTypes = (name) => typesAt(name, events).replaceAll('export * from', 'import');
  const types = Object.entries(doors()).map(([name, paths]) => [name, typesAt(name, paths)]);
  types.push([
    'react',
    `${eventTypes('react')}${typesAt('react', [wrappers])}export type { ElementProps } from './types/react-app/component.js';\n`,
  ]);
  for (const { tag } of wrapped(manifest())) {
    const name = wrapperDoor(tag);
    types.push([name, eventTypes(name) + typesAt(name, [wrappers]).replace('*', `{ ${componentName(tag)} }`)]);
  }
  for (const [name, text] of types) {
    mkdirSync(at(lib, dirname(name)), { recursive: true });
    writeFileSync(at(lib, `${name}.d.ts`), text);
  }
}

/** Types that are but a choice of words, by name: `ButtonVariant` → `'' | 'primary' | …`. */
function choices() {
  const found = new Map();
  for (const path of filesIn('elements', (file) => file.endsWith('.ts')))
    for (const [, name, words] of readFileSync(at(path), 'utf8').matchAll(/export type (\w+) =((?:\s*\|?\s*'[^']*')+);/g))
      found.set(
        name,
        words
          .trim()
          .replace(/^\|\s*/, '')
          .replace(/\s+/g, ' '),
      );
  return found;
}

/** The manifest as the package has it: its own paths in place of the sources', and choices of words in full. */
export function packagedManifest(found, words = choices()) {
  const doorOfSource = new Map(
    elements().flatMap(({ name, module, define }) => [
      [module, `${lib}/${name}.js`],
      [define, `${lib}/${name}/define.js`],
    ]),
  );
  return JSON.parse(JSON.stringify(found), (key, value) => {
    if (typeof value !== 'string') return value;
    if (key === 'text') return value.replace(/\b[A-Z]\w+\b/g, (name) => words.get(name) ?? name);
    // Base classes are nobody's door.
    return key === 'module' || key === 'path' ? doorOfSource.get(value.replace(/^\//, '')) : value;
  });
}

/** `custom-elements.json` and what editors read, made from it. */
function libraryData() {
  const found = packagedManifest(manifest());
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const { vscode, webTypes } = editorData(found, version);
  for (const [name, data] of Object.entries({
    'custom-elements.json': found,
    'vscode.html-custom-data.json': vscode,
    'web-types.json': webTypes,
  }))
    writeFileSync(at(lib, name), `${JSON.stringify(data, null, 1)}\n`);
}

/** Notes what the library was made from. */
const made = '.build/library';

/** Makes `dist/lib` anew. */
export async function buildLibrary() {
  const hash = hashOf(sources);
  rmSync(at(lib), { recursive: true, force: true });
  await Promise.all([node([bin('rollup/dist/bin/rollup'), '-c', '--silent', '--configTarget', 'lib']), libraryTypes()]);
  libraryData();
  stamp(made, hash);
}

/** Makes it unless it is what the sources say. */
export async function libraryReady() {
  if (!existsSync(at(lib, 'web-types.json')) || !stamped(made, hashOf(sources))) await buildLibrary();
}
