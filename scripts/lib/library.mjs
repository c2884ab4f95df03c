import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { elements } from './elements.mjs';
import { at, filesIn } from './paths.mjs';
import { bin, node } from './run.mjs';

/** The package's doors, `./<tag>`, `./<tag>/define`, `./stores/<topic>`, `./react` …, and the module behind each. */
export function libraryEntries() {
  const entries = { index: 'elements/index.ts', embed: 'elements/embed.ts', react: 'react-app/wrappers.generated.ts' };
  for (const { name, module, define } of elements()) Object.assign(entries, { [name]: module, [`${name}/define`]: define });
  for (const store of filesIn('elements', (path) => path.endsWith('.store.ts')))
    entries[`stores/${store.split('/').at(-1).replace('.store.ts', '')}`] = store;
  return Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(at(path))));
}

/** Emits the declarations, and one at each door that leads to its module's. */
export async function libraryTypes() {
  const config = '.build/tsconfig.lib.json';
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: at('dist/lib/types'),
    rootDir: at('.'),
  };
  const include = [
    at('elements'),
    ...(existsSync(at('react-app/wrappers.generated.ts')) ? [at('react-app/wrappers.generated.ts')] : []),
  ];
  mkdirSync(at('.build'), { recursive: true });
  writeFileSync(at(config), JSON.stringify({ extends: at('tsconfig.json'), compilerOptions, include, exclude: [] }));
  await node([bin('typescript/bin/tsc'), '-p', at(config)]);
  for (const [name, module] of Object.entries(libraryEntries())) {
    const file = at('dist/lib', `${name}.d.ts`);
    const target = relative(dirname(file), at('dist/lib/types', module)).replace(/^(?!\.)/, './');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `export * from '${target}';\n`);
  }
}
