/**
 * Finds fields of answers that nothing in elements or the app reads, and calls that nothing calls:
 * `node scripts/check/unused-contract.mjs`. A step of `npm test`. Stores, stories and tests only pass values on.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findUnused } from '../lib/contract-uses.mjs';
import { at } from '../lib/paths.mjs';

/** What something outside uses, each with its caller or its line of the specification; `table.*` names all fields below it. */
const allowedPath = 'scripts/check/unused-contract.allowed.json';
const maxExceptions = 12;

const covers = (entry, name) =>
  entry.endsWith('.*') ? name.startsWith(entry.slice(0, -1)) : entry === name;

/**
 * @param {{ name: string, place: string }[]} unused
 * @param {Record<string, string>} allowed
 * @param {string} what is wrong with one that is not allowed
 */
const findProblems = (unused, allowed, what) =>
  unused
    .filter(({ name }) => !Object.keys(allowed).some((entry) => covers(entry, name)))
    .map(({ name, place }) => `${place} ${what} ${name}`);

/**
 * @param {{ fields: { name: string, place: string }[], calls: { name: string, place: string }[] }} unused
 * @param {Record<string, string>} allowed
 * @returns {string[]} one line a problem
 */
export function compareUnused({ fields, calls }, allowed) {
  const names = [...fields, ...calls].map(({ name }) => name);
  const stale = Object.keys(allowed).filter((entry) => !names.some((name) => covers(entry, name)));
  const count = Object.keys(allowed).length;
  return [
    ...findProblems(fields, allowed, 'nothing reads'),
    ...findProblems(calls, allowed, 'nothing calls'),
    ...stale.map(
      (entry) => `${allowedPath} allows ${entry}, which is used or not there: remove it`,
    ),
    ...(count > maxExceptions ? [`${allowedPath} has ${count} exceptions, more than ${maxExceptions}`] : []), // prettier-ignore
  ];
}

/** @returns {string[]} one line a problem */
export const checkContract = () =>
  compareUnused(findUnused(), JSON.parse(readFileSync(at(allowedPath), 'utf8')));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkContract();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
