/** Reads and compares message files: what a language lacks, has too much, or fills in otherwise. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { at, filesIn } from './paths.mjs';

/**
 * The sections of the message files of a language, by name. A section's name is the namespace of its messages.
 * @returns {{ namespace: string, path: string, messages: Record<string, unknown> }[]}
 */
export const readSections = (language) =>
  filesIn(`messages/${language}`, (path) => path.endsWith('.json'))
    .flatMap((path) =>
      Object.entries(JSON.parse(readFileSync(at(path), 'utf8'))).map(([namespace, messages]) => ({
        namespace,
        path,
        messages,
      })),
    )
    .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));

/** The messages of a language, by namespace and key. */
export const readMessages = (language) =>
  Object.fromEntries(
    readSections(language).map(({ namespace, messages }) => [namespace, messages]),
  );

/**
 * What is wrong with the places of sections: each is in one file, and in the same one in every language.
 * @param {{ namespace: string, path: string }[]} english
 * @param {{ namespace: string, path: string }[]} translated
 * @returns {string[]} one line a problem
 */
export function compareSections(english, translated) {
  const files = new Map(english.map(({ namespace, path }) => [namespace, basename(path)]));
  const seen = new Set();
  return translated.flatMap(({ namespace, path }) => {
    if (seen.has(namespace)) return [`${path}: another file has a section "${namespace}", too`];
    seen.add(namespace);
    const wanted = files.get(namespace);
    return wanted && wanted !== basename(path)
      ? [`${path}: the section "${namespace}" is in ${wanted} in English`]
      : [];
  });
}

const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Whether an object holds the forms of a plural, not variants by `kind`. */
export const isPlural = (source) =>
  typeof source === 'object' && Object.keys(source).every((key) => pluralCategories.includes(key));

const sentences = (source) => (typeof source === 'object' ? Object.values(source) : [source]);
const unique = (list) => [...new Set(list)].sort();

/** The names of the places `{name}` in a message, in any of its forms. */
export const findPlaces = (source) =>
  unique(
    sentences(source).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
  );

/** The names of its tags, `<link>…</link>`. */
export const findTags = (source) =>
  unique(
    sentences(source).flatMap((text) =>
      [...text.matchAll(/<(\w+)>.*?<\/\1>/g)].map(([, name]) => name),
    ),
  );

/** Messages have typographic apostrophes and quotation marks. */
const quoteProblems = (source) =>
  sentences(source).some((text) => /['"]/.test(text)) ? ['a straight apostrophe or quote'] : [];

/** Words and openings that no English sentence of the product has. CONTRIBUTING.md names plain ones. */
const bannedWords =
  /\b(?:anew|begun|whoever|somebody|everybody|anybody)\b|\bhas a slip\b|^(?:What you|Nobody has|Nothing waits)\b/i;
const doubleStop = /(?<!\.)\.\.(?!\.)|[.!?؟] ?[.؟]$|\s[.,!?](?:\s|$)/;
/** Abbreviations such as "est." and "{count} Min." end with a stop that ends no sentence. */
const isAbbreviation = (text) => /^(?:\{count\} \p{L}|\p{Ll})\p{L}{0,3}\.$/u.test(text);
const endsSentence = (text) => !isAbbreviation(text) && /[.!?؟…]["”“»]?$/.test(text);
const toForms = (source) => (typeof source === 'string' ? { other: source } : source);

/** What a machine can see of style: double stops, words that are not plain, a stop in one of two languages. */
function styleProblems(english, translated, language) {
  const [source, own] = [english, translated].map(toForms);
  const texts = Object.values(own);
  const word =
    language === 'en' ? texts.map((text) => bannedWords.exec(text)?.[0]).find(Boolean) : undefined;
  const differs = ([key, text]) => {
    const wanted = source[key] ?? source.other ?? '';
    return text !== '' && wanted !== '' && endsSentence(wanted) !== endsSentence(text);
  };
  return [
    ...(texts.some((text) => doubleStop.test(text))
      ? ['a double stop, or a space before one']
      : []),
    ...(word ? [`“${word}” is not plain`] : []),
    ...(Object.entries(own).some(differs) ? ['ends with a stop in one of two languages'] : []),
  ];
}

/** What is wrong with the form of one message in a language. */
function shapeProblems(source, language) {
  if (typeof source === 'string')
    return /<\/?\w+>/.test(source.replace(/<(\w+)>.*?<\/\1>/g, '')) ? ['a tag is not closed'] : [];
  if (
    typeof source !== 'object' ||
    source === null ||
    sentences(source).some((text) => typeof text !== 'string')
  )
    return ['neither a sentence nor its forms'];
  if (!isPlural(source)) return 'other' in source ? [] : ['no variant "other"'];
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [
    ...needed.filter((form) => !(form in source)).map((form) => `no plural form "${form}"`),
    ...Object.keys(source)
      .filter((form) => !needed.includes(form))
      .map((form) => `the language has no plural form "${form}"`),
  ];
}

const getShape = (source) =>
  typeof source === 'string' ? 'a sentence' : isPlural(source) ? 'a plural' : 'variants';

/** How the places and tags of a sentence, or of the forms of a plural together, differ from the English ones. */
function placeDifferences(english, translated) {
  const found = [];
  const [wanted, places] = [english, translated].map((source) =>
    findPlaces(source).filter((name) => name !== 'count' || !isPlural(english)),
  );
  if (wanted.join() !== places.join()) found.push(`places {${places}} instead of {${wanted}}`);
  if (findTags(english).join() !== findTags(translated).join())
    found.push(`tags <${findTags(translated)}> instead of <${findTags(english)}>`);
  return found;
}

/** What differs between an English message and its translation. A variant is compared with the same one in English. */
function differences(english, translated) {
  if (getShape(english) !== getShape(translated))
    return [`${getShape(translated)} instead of ${getShape(english)}`];
  if (getShape(english) !== 'variants') return placeDifferences(english, translated);
  return unique([...Object.keys(english), ...Object.keys(translated)]).flatMap((kind) => {
    if (!(kind in translated)) return [`no variant "${kind}"`];
    if (!(kind in english)) return [`English has no variant "${kind}"`];
    return placeDifferences(english[kind], translated[kind]).map(
      (problem) => `variant "${kind}": ${problem}`,
    );
  });
}

/**
 * @param {Record<string, Record<string, unknown>>} english by namespace and key
 * @param {Record<string, Record<string, unknown>>} translated
 * @param {string} language
 * @returns {string[]} one line a problem
 */
export function compareMessages(english, translated, language) {
  const problems = [];
  for (const [namespace, sources] of Object.entries(english))
    for (const [key, source] of Object.entries(sources)) {
      const name = `${namespace}.${key}`;
      const own = translated[namespace]?.[key];
      if (own === undefined) problems.push(`${name}: missing`);
      else {
        const shape = shapeProblems(own, language);
        problems.push(
          ...(shape.length
            ? shape
            : [
                ...quoteProblems(own),
                ...styleProblems(source, own, language),
                ...differences(source, own),
              ]
          ).map((problem) => `${name}: ${problem}`),
        );
      }
    }
  for (const [namespace, sources] of Object.entries(translated))
    for (const key of Object.keys(sources))
      if (english[namespace]?.[key] === undefined)
        problems.push(`${namespace}.${key}: no such message in English`);
  return problems;
}

/** A pattern of a table as a regular expression: `*` is any ending, `…` any words of the same sentence. */
const toPattern = (words) => {
  const source = words
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[\\p{L}\\p{M}]*')
    .replaceAll(' … ', ' [^.!?؟]*');
  return new RegExp(`(?<![\\p{L}\\p{M}])${source}(?![\\p{L}\\p{M}])`, 'iu');
};

/**
 * Words that a language does not use, with those that it uses instead.
 * @param {Record<string, Record<string, unknown>>} messages by namespace and key
 * @param {readonly { words: readonly string[], write: string, in?: readonly string[] }[]} table `in` names namespaces; without
 *   it an entry is for all of them
 * @returns {string[]} one line a problem
 */
export function findRefusedWords(messages, table) {
  const entries = table.flatMap(({ words, ...entry }) =>
    words.map((word) => ({ ...entry, pattern: toPattern(word) })),
  );
  return Object.entries(messages).flatMap(([namespace, sources]) => {
    const own = entries.filter((entry) => !entry.in || entry.in.includes(namespace));
    return Object.entries(sources).flatMap(([key, source]) =>
      own.flatMap(({ pattern, write }) => {
        const found = sentences(source)
          .map((text) => pattern.exec(text)?.[0])
          .find(Boolean);
        return found ? [`${namespace}.${key}: “${found}” is not used. Write: ${write}`] : [];
      }),
    );
  });
}

/**
 * Codes without a message, messages without a code, and variants that no source names. A kind may be passed through
 * functions, so it counts as sent where any source has it as a string, or its parts as strings and as a template with one
 * value, such as `${purpose}-expired`.
 * @param {Record<string, unknown>} messages by code
 * @param {string[]} codes
 * @param {string[]} sources of the server
 * @returns {string[]} one line a problem
 */
export function compareErrorCodes(messages, codes, sources) {
  const literals = new Set(
    sources.flatMap((source) => [...source.matchAll(/'([a-z][a-z-]*)'/g)].map(([, text]) => text)),
  );
  const templates = sources.flatMap((source) => [
    ...source.matchAll(/`([a-z-]*)\$\{[^}`]*\}([a-z-]*)`/g),
  ]);
  const fits = (kind, before, after) =>
    kind.startsWith(before) &&
    kind.endsWith(after) &&
    literals.has(kind.slice(before.length, kind.length - after.length));
  const isSent = (kind) =>
    kind === 'other' ||
    literals.has(kind) ||
    templates.some(([, before, after]) => before + after !== '' && fits(kind, before, after));
  return [
    ...codes.filter((code) => !(code in messages)).map((code) => `${code}: no message`),
    ...Object.entries(messages).flatMap(([code, source]) => {
      if (!codes.includes(code)) return [`${code}: no such code in contract/errors.ts`];
      if (typeof source !== 'object' || isPlural(source)) return [];
      return Object.keys(source)
        .filter((kind) => !isSent(kind))
        .map((kind) => `${code}.${kind}: the server does not send this kind`);
    }),
  ];
}
