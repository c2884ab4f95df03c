/** Writes `custom-elements.json` and, from it, `react-app/wrappers.generated.ts`: wrappers are data, with no logic. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventTypes } from './lib/manifest-plugin.mjs';
import { at } from './lib/paths.mjs';
import { bin, node } from './lib/run.mjs';

const wrappersFile = 'react-app/wrappers.generated.ts';
const manifestFile = 'custom-elements.json';

/** `ev-notification-open` → `onNotificationOpen`, `change` → `onChange`. */
export const handlerName = (event) =>
  `on${event.replace(/^ev-/, '').replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;

/** One wrapper. Its name is the tag's, as the class's would hide the class. */
function wrapper({ tag, className, events }) {
  const rows = events.map(({ name, type }) => `    ${handlerName(name)}: '${name}' as EventName<${type}>,\n`).join('');
  const list = rows ? `  events: {\n${rows}  },\n` : '';
  return `/** \`<${tag}>\` */
export const ${componentName(tag)} = createComponent({
  react: React,
  tagName: '${tag}',
  elementClass: ${className}Element,
${list}});
`;
}

/** `ev-notification-bell` → `EvNotificationBell`. */
export const componentName = (tag) => tag.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {{ modules: { path: string, declarations: object[], exports: object[] }[] }} manifest */
export function wrappers(manifest, types = eventTypes()) {
  const list = manifest.modules
    .flatMap(({ path, declarations, exports }) =>
      declarations.map(({ tagName, name, events = [] }) => ({
        tag: tagName,
        className: name,
        path,
        define: exports.find(({ kind }) => kind === 'custom-element-definition').module,
        events: events.map((event) => ({ name: event.name, type: event.type.text })),
      })),
    )
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const imports = list.map(
    ({ className, path, define }) => `import '../${define}';\nimport { ${className} as ${className}Element } from '../${path}';`,
  );
  const used = new Set(list.flatMap(({ events }) => events.map(({ name }) => name)).filter((name) => types.has(name)));
  const eventImports = [...used]
    .sort()
    .map((name) => `import type { ${types.get(name).type} } from '../${types.get(name).path}';`);
  return `// Written by scripts/wrappers.mjs from custom-elements.json.
import { createComponent${used.size > 0 ? ', type EventName' : ''} } from '@lit/react';
import * as React from 'react';
${[...new Set([...imports, ...eventImports])].join('\n')}

${list.map(wrapper).join('\n')}`;
}

const read = (path) => {
  try {
    return readFileSync(at(path), 'utf8');
  } catch {
    return '';
  }
};

/** Analyzes the elements and writes both files. @returns {Promise<string[]>} names of the files that were out of date. */
export async function writeWrappers() {
  const before = { [manifestFile]: read(manifestFile), [wrappersFile]: read(wrappersFile) };
  await node([
    bin('@custom-elements-manifest/analyzer/cem.js'),
    'analyze',
    '--config',
    at('custom-elements-manifest.config.mjs'),
    '--quiet',
  ]);
  writeFileSync(at(wrappersFile), wrappers(JSON.parse(read(manifestFile))));
  return Object.keys(before).filter((path) => before[path] !== read(path));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stale = await writeWrappers();
  console.log('Written:', stale.join(', ') || 'nothing new');
  if (process.argv.includes('--check') && stale.length > 0) process.exitCode = 1;
}
