/**
 * Checks every language against the English texts, and that elements and pages take what they say from their stores:
 * `node --import tsx scripts/texts.mjs`. A step of `npm test`.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { atom } from 'nanostores';
import { words as wordsOf } from '../elements/core/locale.ts';
import { ownTexts } from '../elements/core/call-error.ts';
import { replacedText } from '../elements/core/refresher.ts';
import { titles } from '../elements/shell/titles.texts.ts';
import { errorStatus } from '../contract/errors.ts';
import { literalsIn } from './lib/literals.mjs';
import { at, filesIn } from './lib/paths.mjs';
import { compare } from './lib/texts.mjs';

const languages = ['ar', 'de'];
/** Words outside a store, and why they may stand there. */
const allowed = JSON.parse(readFileSync(at('scripts/texts.allowed.json'), 'utf8'));

/** An App that has these words, and remembers which features were asked for. */
function appWith(words, locale, names) {
  const heard = new Proxy(words, { get: (all, name) => (names.add(name), all[name]) });
  const app = {
    config: { locale },
    signal: new AbortController().signal,
    use: (make) => (make === wordsOf ? atom(heard) : make(app)),
  };
  return app;
}

/** Every store of texts: its feature by what it asks of an App, and what it says. */
async function stores() {
  const found = [];
  const files = ['elements', 'react-app'].flatMap((folder) =>
    filesIn(folder, (path) => /(\.texts|\/complaints)\.ts$/.test(path)),
  );
  for (const path of files)
    for (const value of Object.values(await import(pathToFileURL(at(path)).href)))
      if (typeof value === 'function' && value.length === 1) {
        const names = new Set();
        try {
          const store = value(appWith({}, 'en', names));
          if (names.size === 1 && store.get) found.push({ feature: [...names][0], make: value });
        } catch {
          // A function beside the stores.
        }
      }
  return found;
}

const said = (all, words, locale) => {
  const texts = {};
  for (const { feature, make } of all) texts[feature] = { ...texts[feature], ...make(appWith(words, locale, new Set())).get() };
  return texts;
};

const all = await stores();
/** Not by `texts`: they are read without a template, or before one. */
const plain = {
  titles: Object.fromEntries(titles.map((title) => [title, title])),
  callError: { ...ownTexts, session: replacedText },
  errors: { default: '', ...Object.fromEntries(Object.keys(errorStatus).map((code) => [code, ''])) },
  cookieBar: Object.fromEntries(
    ['message', 'noticeText', 'policyLabel', 'changeLabel', 'declineLabel', 'closeLabel', 'allowLabel', 'label'].map((key) => [
      key,
      '',
    ]),
  ),
};
const english = { ...said(all, {}, 'en'), ...plain };
let failures = 0;
for (const locale of languages) {
  const { default: language } = await import(`../elements/locales/${locale}/index.ts`);
  const words = language(locale, {});
  delete words[''];
  const { all: count, missing, unknown, places } = compare(english, words, { ...words, ...said(all, words, locale) });
  console.log(`${locale}: ${count - missing.length} of ${count} texts`);
  for (const name of missing) console.log(`  missing: ${name}`);
  for (const name of unknown) console.log(`  no such text in English: ${name}`);
  for (const name of places) console.log(`  filled in otherwise: ${name}`);
  failures += missing.length + unknown.length + places.length;
}

const paths = ['elements', 'react-app'].flatMap((folder) =>
  filesIn(
    folder,
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.texts\.ts$|\/complaints\.ts$|^elements\/ui\/|\.styles\.ts$|\.d\.ts$|\.generated\.|\/locales\//.test(path),
  ),
);
const used = new Set();
for (const path of paths)
  for (const { line, words } of literalsIn(path, readFileSync(at(path), 'utf8'))) {
    const reason = Object.entries(allowed[path] ?? {}).find(([start]) => words.startsWith(start));
    if (reason) used.add(`${path} ${reason[0]}`);
    else {
      failures += 1;
      console.log(`${path}:${line}: "${words.replace(/\s+/g, ' ').slice(0, 80)}" comes from no store of texts`);
    }
  }
for (const [path, starts] of Object.entries(allowed))
  for (const start of Object.keys(starts))
    if (!used.has(`${path} ${start}`)) {
      failures += 1;
      console.log(`scripts/texts.allowed.json allows "${start}" in ${path}, where it is no more`);
    }
process.exitCode = failures > 0 ? 1 : 0;
