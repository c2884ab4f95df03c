/**
 * `npm run check:language`: refuses words of a private language in identifiers, file names and comments, function names that end in "Of",
 * and files whose beginning does not say what they hold. Use `notify`, `report`, `again`, `user`, and `get…` or `to…` instead.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { at, filesIn } from '../lib/paths.mjs';
import { codeFolders } from '../lib/sources.mjs';

/** What to write in their place. */
const substitutes = {
  told: 'notified, reported',
  tell: 'notify, report, show',
  tells: 'notifies, reports, shows',
  said: 'shown, reported',
  say: 'show, report',
  says: 'shows, reports',
  anew: 'again',
  whoever: 'a person who',
  somebody: 'a person, a user',
};
const refused = new RegExp(`(?<![a-z])(${Object.keys(substitutes).join('|')})(?![a-z])`, 'i');
const ofItsOwn = /\ban? (?:\S+ ){0,4}of (?:its|their|his|her) own\b/i;
/** This file names the words. */
const excepted = ['scripts/check/language.mjs'];

/** `getUserName` → `get User Name`: each part of a name is a word. */
const toWords = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[-_.$#/]/g, ' ');

const scriptKind = (path) =>
  path.endsWith('.mjs')
    ? ts.ScriptKind.JS
    : path.endsWith('x')
      ? ts.ScriptKind.TSX
      : ts.ScriptKind.TS;

const isFunction = (node) =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** Comments of a file by position; each once. */
function findComments(source) {
  const comments = new Map();
  const add = (range) => comments.set(range.pos, source.text.slice(range.pos, range.end));
  const visit = (node) => {
    ts.getLeadingCommentRanges(source.text, node.getFullStart())?.forEach(add);
    ts.getTrailingCommentRanges(source.text, node.getEnd())?.forEach(add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return comments;
}

/** Problems with the names that a file declares or uses. */
function checkNames(source, report) {
  const visit = (node) => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && refused.test(toWords(node.text)))
      report(node.getStart(), `identifier ${node.text}`);
    const named =
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      (ts.isVariableDeclaration(node) && isFunction(node.initializer));
    if (named && node.name && ts.isIdentifier(node.name) && /[a-z]Of$/.test(node.name.text))
      report(node.getStart(), `function ${node.name.text} ends in "Of"`);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Files that begin with what they hold, so that they are found by it. */
const hasBeginning = /^(?:bin|common|contract|sandbox|server)\/.*\.ts$/;
/** Of elements, the doc of the class may say it, or that of the first export. A suffix says enough of these. */
const mayExplainLater = /^elements\/.*(?<!\/define|\/index|\.styles|\.messages|\.generated)\.ts$/;

/** Whether the first export, or an exported class, has a doc comment. */
function isExplained(source) {
  const exported = source.statements.filter((statement) =>
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  const hasDoc = (node) => ts.getJSDocCommentsAndTags(node).length > 0;
  return exported.some(
    (node, index) => hasDoc(node) && (index === 0 || ts.isClassDeclaration(node)),
  );
}

/** @returns {string[]} a problem, if the file does not say what it holds */
function checkBeginning(path, source) {
  if (/^\s*(?:\/\*\*|\/\/ Written by)/.test(source.text)) return [];
  if (hasBeginning.test(path) || (mayExplainLater.test(path) && !isExplained(source)))
    return [`${path}:1 begin with a doc comment: what does the file hold?`];
  return [];
}

/**
 * @param {string} path of a file, from the root
 * @param {string} text its content
 * @returns {string[]} one line a problem
 */
export function checkLanguage(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKind(path));
  const problems = checkBeginning(path, source);
  if (refused.test(toWords(basename(path)))) problems.push(`${path}: file name`);
  const report = (position, problem) =>
    problems.push(`${path}:${source.getLineAndCharacterOfPosition(position).line + 1} ${problem}`);
  checkNames(source, report);
  for (const [position, comment] of findComments(source)) {
    const found = refused.exec(comment) ?? ofItsOwn.exec(comment.replace(/\n\s*\*?\s*/g, ' '));
    const instead = found && substitutes[found[0].toLowerCase()];
    if (found) report(position, `comment with "${found[0]}"${instead ? `: write ${instead}` : ''}`);
  }
  return problems;
}

/** Checks all sources. @returns {string[]} one line a problem */
export const checkSources = () =>
  codeFolders
    .flatMap((folder) =>
      filesIn(folder, (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('node_modules/')),
    )
    .concat(readdirSync(at()).filter((name) => /\.(ts|mjs)$/.test(name)))
    .filter((path) => !excepted.includes(path))
    .flatMap((path) => checkLanguage(path, readFileSync(at(path), 'utf8')));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkSources();
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
}
