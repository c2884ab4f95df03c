/** Writes `custom-elements.json` and, from it, `react-app/wrappers.generated.ts`: wrappers are data, with no logic. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at } from './lib/paths.mjs';
import { bin, node } from './lib/run.mjs';

const wrappersFile = 'react-app/wrappers.generated.ts';
const manifestFile = 'custom-elements.json';

/** `ev-notification-open` → `onNotificationOpen`, `change` → `onChange`. */
export const handlerName = (event) =>
  `on${event.replace(/^ev-/, '').replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;

/** `ev-notification-bell` → `EvNotificationBell`. */
export const componentName = (tag) => tag.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** What a wrapper is made from: every element of the manifest, by tag, with the properties that may be set. */
export function wrapped(manifest) {
  return manifest.modules
    .flatMap(({ declarations, exports }) =>
      declarations.map(({ tagName, members = [], events = [] }) => ({
        tag: tagName,
        define: exports.find(({ kind }) => kind === 'custom-element-definition').module,
        properties: members.filter(({ kind, readonly }) => kind === 'field' && !readonly).map(({ name }) => name),
        events: events.map(({ name }) => name),
      })),
    )
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
}

const quoted = (names) => names.map((name) => `'${name}'`).join(', ');

/** One wrapper: types follow from the tag and the names of the events. */
function wrapper({ tag, properties, events }) {
  const handlers = events.map((name) => `${handlerName(name)}: '${name}'`).join(', ');
  const list = [`'${tag}'`, `[${quoted(properties)}]`, ...(handlers ? [`{ ${handlers} }`] : [])];
  return `/** \`<${tag}>\` */
export const ${componentName(tag)} = /* @__PURE__ */ component(${list.join(', ')});
`;
}

/** A module with the wrappers of `list`, which stands in the folder `react-app`. @param {ReturnType<typeof wrapped>} list */
export const wrapperModule = (list) => `// Written by scripts/wrappers.mjs from custom-elements.json.
import { component } from './component.ts';
${list.map(({ define }) => `import '../${define}';\n`).join('')}
${list.map(wrapper).join('\n')}`;

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
  writeFileSync(at(wrappersFile), wrapperModule(wrapped(JSON.parse(read(manifestFile)))));
  return Object.keys(before).filter((path) => before[path] !== read(path));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stale = await writeWrappers();
  console.log('Written:', stale.join(', ') || 'nothing new');
  if (process.argv.includes('--check') && stale.length > 0) process.exitCode = 1;
}
