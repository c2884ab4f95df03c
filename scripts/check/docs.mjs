/**
 * Checks that README, CONTRIBUTING and docs/ name files that exist: paths in backticks, relative links and their anchors;
 * and that comments in sources which name a file of docs/ name an existing one. `node scripts/check/docs.mjs` runs it, and
 * so does test/tools/docs.spec.ts.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { at, filesIn } from '../lib/paths.mjs';
import { codeFolders } from '../lib/sources.mjs';

/** Folders whose paths are checked. Those of a build are not: a fresh clone lacks them. */
const folders = [...codeFolders, '.ci', 'docs'];
const isInstalled = (path) => /(^|\/)node_modules\//.test(path);

/** Files by path, and every folder that holds one. */
function readTree() {
  const topLevel = readdirSync(at(), { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
  const files = [
    ...topLevel,
    ...folders.flatMap((folder) => filesIn(folder, (path) => !isInstalled(path))),
  ];
  const tree = new Set(files);
  for (const file of files)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) tree.add(folder);
  return tree;
}

const escape = (text) => text.replace(/[\\^$.+?()[\]{}|*]/g, '\\$&');
/** A pattern for a path with placeholders: `elements/<feature>/<topic>.store.ts`, `messages/*.generated.ts`. */
const toPattern = (path) =>
  new RegExp(
    `^${path
      .split(/<[\w-]+>|\*+/)
      .map(escape)
      .join('[^/]+')}$`,
  );

/** `.styles.ts` and `.deep.e2e.ts` are ends of names. */
const isSuffix = (text) => /^(?:\.\w+)+\.ts$/.test(text);

/** Whether a text in backticks is a path of this repository. */
const isPath = (text) =>
  folders.some((folder) => text.startsWith(`${folder}/`)) ||
  (/^\.?\w[\w-]*(?:\.[\w-]+)*\.(?:md|json|mjs|cjs|ts)$/.test(text) && !isSuffix(text));

/** Lines without the fenced code blocks. */
function proseLines(text) {
  let fenced = false;
  return text.split('\n').map((line) => {
    if (/^\s*```/.test(line)) fenced = !fenced;
    return fenced ? '' : line;
  });
}

/** The anchor of a heading, as GitHub makes it. */
const toAnchor = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const readAnchors = (text) =>
  proseLines(text).flatMap((line) =>
    /^#+ /.test(line) ? [toAnchor(line.replace(/^#+ /, ''))] : [],
  );

/** Problems with the paths in backticks of one line. A bare file name may be of any folder. */
function checkPaths(line, tree) {
  const names = [...line.matchAll(/`([^`]+)`/g)].map(([, text]) => text.replace(/\/$/, ''));
  return names
    .filter((name) => isPath(name) || isPath(`${name}/`))
    .filter((name) => {
      if (tree.has(name)) return false;
      const pattern = toPattern(name);
      const bare = !name.includes('/');
      return ![...tree].some((path) =>
        pattern.test(bare ? path.slice(path.lastIndexOf('/') + 1) : path),
      );
    });
}

/** Problems with the relative links of one line. */
function checkLinks(line, path, tree, read) {
  const targets = [...line.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
  return targets.filter((target) => {
    const [file, anchor] = target.split('#');
    const found = file === '' ? path : join(dirname(path), file).replace(/\/$/, '');
    if (found !== path && !tree.has(found)) return true;
    return anchor !== undefined && !readAnchors(read(found)).includes(anchor);
  });
}

/**
 * @param {string} path of a document, from the root
 * @param {string} text
 * @param {Set<string>} [tree] files and folders of the repository
 * @returns {string[]} one line a problem
 */
export function checkDocument(path, text, tree = readTree()) {
  const read = (file) => (file === path ? text : readFileSync(at(file), 'utf8'));
  return proseLines(text).flatMap((line, index) =>
    [...checkPaths(line, tree), ...checkLinks(line, path, tree, read)].map(
      (name) => `${path}:${index + 1}: there is no ${name}`,
    ),
  );
}

/** Mentions of files of docs/ in a source. @returns {string[]} one line a problem */
export function checkSource(path, text) {
  return text.split('\n').flatMap((line, index) => {
    const mentioned = [...line.matchAll(/(?<![\w-])docs\/[\w/.-]*\w/g)].map(([name]) => name);
    return mentioned
      .filter((name) => !existsSync(at(name)))
      .map((name) => `${path}:${index + 1}: there is no ${name}`);
  });
}

/** Documents and sources of the repository. @returns {string[]} one line a problem */
export function checkDocs() {
  const tree = readTree();
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...filesIn('docs', (path) => path.endsWith('.md')),
  ];
  const sources = [...tree].filter(
    (path) => /\.(ts|tsx|mjs|cjs)$/.test(path) && path !== 'test/tools/docs.spec.ts',
  );
  const read = (path) => readFileSync(at(path), 'utf8');
  const index = read('docs/decisions/README.md');
  const decisions = filesIn('docs/decisions', (path) => /\/\d{3}-/.test(path)).map((path) =>
    basename(path),
  );
  return [
    ...documents.flatMap((path) => checkDocument(path, read(path), tree)),
    ...sources.flatMap((path) => checkSource(path, read(path))),
    ...decisions
      .filter((name) => !index.includes(`(${name})`))
      .map((name) => `docs/decisions/README.md does not list ${name}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkDocs();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
