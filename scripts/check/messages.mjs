/**
 * Checks the message files of every language against the English ones and against the words that each language refuses
 * (`refused-words.json`), that elements, pages and server hold no sentence of
 * their own, and that the server sends every message of an error code: `node scripts/check/messages.mjs`. A step of
 * `npm test`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { literalsIn } from './literals.mjs';
import {
  compareErrorCodes,
  compareMessages,
  compareSections,
  findRefusedWords,
  readMessages,
  readSections,
} from '../lib/messages.mjs';
import { at, filesIn } from '../lib/paths.mjs';

/** Literals that may stay outside `messages/`, by file and by how they start, each with its reason. */
const allowedPath = 'scripts/check/messages.allowed.json';
const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
/** Words of each language that its messages don't use, and what to write instead. docs/glossary.md names the concepts. */
const refusedPath = 'scripts/check/refused-words.json';

function checkLanguages() {
  const english = readMessages('en');
  const refused = readJson(refusedPath);
  return Object.keys(readJson('messages/languages.json')).flatMap((language) => [
    ...compareSections(readSections('en'), readSections(language)),
    ...[
      ...compareMessages(english, readMessages(language), language),
      ...findRefusedWords(readMessages(language), refused[language] ?? []),
    ].map((problem) => `messages/${language}: ${problem}`),
  ]);
}

/**
 * The command line (decision 077) is English only, as the sandbox, whose files are not looked at, is. So are
 * the descriptions of metrics, and
 * the rules of campaign files, whose sentences operators read alone.
 */
const exempt =
  /^server\/(operator|watch|db\/migrations)\/|^server\/features\/campaigns\/campaign-((file|fields|content|checks|changes|texts)\.rules)\.ts$|^server\/features\/campaigns\/import-campaigns\.service\.ts$|^server\/common\/file-texts\.ts$|\.styles\.ts$|\.d\.ts$|\.generated\./;
const isChecked = (path) => /\.tsx?$/.test(path) && !exempt.test(path);

function checkLiterals() {
  const allowed = readJson(allowedPath);
  const used = new Set();
  const problems = [];
  for (const path of ['elements', 'react-app', 'server'].flatMap((folder) =>
    filesIn(folder, isChecked),
  ))
    for (const { line, words } of literalsIn(path, readFileSync(at(path), 'utf8'))) {
      const start = Object.keys(allowed[path] ?? {}).find((text) => words.startsWith(text));
      if (start) used.add(`${path} ${start}`);
      else
        problems.push(
          `${path}:${line}: "${words.replace(/\s+/g, ' ').slice(0, 80)}" is not in messages/`,
        );
    }
  for (const [path, starts] of Object.entries(allowed))
    for (const start of Object.keys(starts))
      if (!used.has(`${path} ${start}`))
        problems.push(`${allowedPath} allows "${start}" in ${path}, which is not there`);
  return problems;
}

const read = (path) => readFileSync(at(path), 'utf8');

/** The codes of `contract/errors.ts` against their messages, and the variants against the kinds that the server sends. */
function checkCodes() {
  const codes = [...read('contract/errors.ts').matchAll(/^ {2}([A-Z_]+): \d{3},$/gm)];
  // The kinds of rules that both sides use are in the contract.
  const sources = ['server', 'common/text', 'contract/formats'].flatMap((folder) =>
    filesIn(folder, isChecked),
  );
  return compareErrorCodes(
    readMessages('en')['error-codes'],
    codes.map(([, code]) => code),
    sources.map(read),
  ).map((problem) => `messages/en: error-codes.${problem}`);
}

/** @returns {string[]} one line a problem */
export const checkMessages = () => [...checkLanguages(), ...checkLiterals(), ...checkCodes()];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkMessages();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
