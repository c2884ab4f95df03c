/**
 * Writes what is derived from `messages/<language>/*.json`: types and the loaders of the languages. `npm run generate` runs
 * it; the step `generated` of `npm test` checks that its files are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { at } from '../lib/paths.mjs';
import { findPlaces, findTags, isPlural, readMessages, readSections } from '../lib/messages.mjs';

const header = '// Written by scripts/generate/messages.mjs from the JSON files in this folder.\n';
const read = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const quote = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);

/** The TypeScript type of one English message. */
export function toType(source) {
  const choice = typeof source === 'object' ? (isPlural(source) ? 'count' : 'kind') : undefined;
  const places = findPlaces(source).filter((name) => name !== choice);
  const tags = findTags(source);
  if (!choice && places.length + tags.length === 0) return 'string';
  const params = [
    ...(choice ? [`${choice}: ${choice === 'count' ? 'number' : 'string'}`] : []),
    ...places.map((name) => `${name}: Value`),
    ...tags.map((name) => `${name}: (text: string) => T`),
  ];
  const object = `{ ${params.join('; ')} }`;
  return tags.length > 0
    ? `<T>(params: ${object}) => (string | T)[]`
    : `(params: ${object}) => string`;
}

/** The type of the values that the server sends with an error code: those of each variant of its message. */
export function toErrorParams(source) {
  const fields = (form, kind) => {
    const places = findPlaces(form).filter((name) => name !== 'count' || !isPlural(source));
    const fields = [...(kind ?? []), ...places.map((name) => `${name}: MessageParam`)];
    return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'NoParams';
  };
  if (typeof source === 'string') return fields(source);
  if (isPlural(source)) return fields(source, ['count: number']);
  const variants = Object.entries(source).map(([kind, form]) =>
    fields(form, [kind === 'other' ? `kind?: 'other'` : `kind: '${kind}'`]),
  );
  return variants.join(' | ');
}

const errorParams = () =>
  Object.entries(readMessages('en')['error-codes']).map(
    ([code, source]) => `${code}: ${toErrorParams(source)};`,
  );

const types = () =>
  readSections('en').map(({ namespace, messages }) => {
    const rows = Object.entries(messages).map(
      ([key, source]) => `${quote(key)}: ${toType(source)};`,
    );
    return `${quote(namespace)}: {\n${rows.join('\n')}\n};`;
  });

/** Namespaces that only the server reads. */
const serverOnly = ['mails', 'page-scripts'];
/** Namespaces that the server reads for mails, link previews, cards, refused pages and pages whose scripts do not load. */
const forServer = [
  ...serverOnly,
  'social-tags',
  'page-titles',
  'error-codes',
  'status-reasons',
  'post-link-problems',
  'results-card',
];

/** The words that formatters write themselves. A formatter is pure, so it can't load them: it has them in all languages. */
const formatterWords = (
  languages,
) => `// Written by scripts/generate/messages.mjs from the section "values" of messages/<language>/ui.json.
export const words = {
${Object.keys(languages)
  .map((language) => `  ${language}: ${JSON.stringify(readMessages(language).values)},`)
  .join('\n')}
} as const;
`;

/** A module with all messages of some namespaces in a language. It names them, because a file may hold others, too. */
const collect = (language, isWanted) => {
  const sections = readSections(language).filter(({ namespace }) => isWanted(namespace));
  const rename = (name, word) =>
    camelCase(name) === name ? name : `${quote(name)}${word} ${camelCase(name)}`;
  const imports = [...new Set(sections.map(({ path }) => path))].sort().map((file) => {
    const names = sections
      .filter(({ path }) => path === file)
      .map(({ namespace }) => rename(namespace, ' as'));
    return `import { ${names.join(', ')} } from './${basename(file)}';`;
  });
  const rows = sections.map(({ namespace }) => rename(namespace, ':'));
  return `${header}import type { MessageSources } from '../format.ts';\n${imports.join('\n')}

const all: Readonly<Record<string, MessageSources>> = { ${rows.join(', ')} };
export default all;
`;
};

const loaders = (languages) => `${header}import type { MessageSources } from './format.ts';

type Load = () => Promise<{ default: Readonly<Record<string, MessageSources>> }>;
/** Loads the messages of a language; English is in the bundle. */
export const loadTranslated: Readonly<Record<string, Load>> = {
${Object.keys(languages)
  .filter((language) => language !== 'en')
  .map((language) => `  ${language}: () => import('./${language}/all.generated.ts'),`)
  .join('\n')}
};

/** Loads what the server itself writes in a language: mails, titles and descriptions of pages. */
export const loadServerMessages: Readonly<Record<string, Load>> = {
${Object.keys(languages)
  .filter((language) => language !== 'en')
  .map((language) => `  ${language}: () => import('./${language}/server.generated.ts'),`)
  .join('\n')}
};
`;

/** Writes the files that are out of date. @returns {Promise<string[]>} their paths. */
export async function writeMessages() {
  const languages = read('messages/languages.json');
  const files = {
    'messages/messages.generated.ts': `${header}import type { MessageParam } from '../contract/message-params.ts';
import type { Value } from './format.ts';

/** The messages of each section of the files in \`messages/en\`: a string, or a function of the values for its places. */
export interface Namespaces {
${types().join('\n')}
}

type NoParams = Readonly<Record<never, never>>;

/** The values that each error code's message needs, by variant. */
export interface ErrorParams {
${errorParams().join('\n')}
}
`,
    'messages/languages.generated.ts': loaders(languages),
    'messages/values/words.generated.ts': formatterWords(languages),
  };
  for (const language of Object.keys(languages)) {
    if (language === 'en') continue;
    const folder = `messages/${language}`;
    files[`${folder}/all.generated.ts`] = collect(
      language,
      (name) => ![...serverOnly, 'values'].includes(name),
    );
    files[`${folder}/server.generated.ts`] = collect(language, (name) => forServer.includes(name));
  }
  const written = [];
  for (const [path, text] of Object.entries(files)) {
    const formatted = await format(text, {
      ...(await resolveConfig(at(path))),
      filepath: at(path),
    });
    let before = '';
    try {
      before = readFileSync(at(path), 'utf8');
    } catch {
      // A new language has no file yet.
    }
    if (before === formatted) continue;
    writeFileSync(at(path), formatted);
    written.push(path);
  }
  return written;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const path of await writeMessages()) console.log(path);
