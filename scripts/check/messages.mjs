/**
 * Checks the message files of every language against the English ones, and that elements and pages hold no sentence of
 * their own: `node scripts/check/messages.mjs`. A step of `npm test`.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { literalsIn } from '../build/literals.mjs';
import { compareMessages } from '../lib/messages.mjs';
import { at, filesIn } from '../lib/paths.mjs';

/** Literals that may stay outside `messages/`, by file and by how they start, each with its reason. */
const allowedPath = 'scripts/check/messages.allowed.json';
const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
const readLanguage = (language) =>
  Object.fromEntries(
    filesIn(`messages/${language}`, (path) => path.endsWith('.json')).map((path) => [
      basename(path, '.json'),
      readJson(path),
    ]),
  );

function checkLanguages() {
  const english = readLanguage('en');
  return Object.keys(readJson('messages/languages.json')).flatMap((language) =>
    compareMessages(english, readLanguage(language), language).map(
      (problem) => `messages/${language}: ${problem}`,
    ),
  );
}

const isChecked = (path) =>
  /\.tsx?$/.test(path) && !/^elements\/ui\/|\.styles\.ts$|\.d\.ts$|\.generated\./.test(path);

function checkLiterals() {
  const allowed = readJson(allowedPath);
  const used = new Set();
  const problems = [];
  for (const path of ['elements', 'react-app'].flatMap((folder) => filesIn(folder, isChecked)))
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

/** @returns {string[]} one line a problem */
export const checkMessages = () => [...checkLanguages(), ...checkLiterals()];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkMessages();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
