/**
 * Checks that README, CONTRIBUTING and docs/ name what exists: paths in backticks, relative links and their anchors; in the pages
 * about the whole also names of the code and commands of the operator; and that comments in sources which name a file of docs/ name
 * an existing one. `node scripts/check/docs.mjs` runs it, and so does test/tools/docs.spec.ts.
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

/** Pages whose names of the code are checked. Those for operators and partners name much that is set or written elsewhere. */
const pagesAboutCode = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/product.md',
  'docs/glossary.md',
];

/** Every name in the sources and messages, and every word that a command of the operator may be. */
function readNames() {
  const isSource = (path) =>
    /\.(?:ts|tsx|mjs|cjs|json|html)$/.test(path) &&
    !isInstalled(path) &&
    path !== 'test/tools/docs.spec.ts';
  const files = [
    ...readdirSync(at()).filter((path) => isSource(path) && path !== 'package-lock.json'),
    ...codeFolders.flatMap((folder) => filesIn(folder, isSource)),
  ];
  const names = new Set();
  const commands = new Set();
  for (const file of files) {
    const text = readFileSync(at(file), 'utf8');
    for (const [name] of text.matchAll(/\bev(?:-[a-z]+)+|[A-Za-z_]\w*/g)) names.add(name);
    if (file.endsWith('.commands.ts'))
      for (const [, word] of text.matchAll(/'([a-z][a-z-]*)/g)) commands.add(word);
  }
  return { names, commands };
}

/** `camelCase`, `PascalCase`, a tag or event, and `UPPER_CASE`, which settings and codes of errors have. */
const isName = (text) =>
  /^(?:[a-z][a-z\d]*(?:[A-Z][a-z\d]*)+|[A-Z][a-z\d]+(?:[A-Z][a-z\d]*)+|ev(?:-[a-z]+)+|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+)$/.test(
    text,
  );

/** The words of a command: `operator posts edited --json` → `posts`, `edited`. */
const toCommandWords = (text) =>
  /^operator (?!-)/.test(text)
    ? /^operator ((?:[a-z-]+ ?){1,2})/.exec(text)[1].trim().split(' ')
    : [];

/**
 * Names of the code and commands that do not exist.
 * @param {string} path of a page @param {string} text
 * @param {{ names: Set<string>, commands: Set<string> }} [known]
 * @returns {string[]} one line a problem
 */
export function checkNames(path, text, { names, commands } = readNames()) {
  return proseLines(text).flatMap((line, index) => {
    const quoted = [...line.matchAll(/`([^`]+)`/g)].map(([, inside]) => inside);
    const unknown = [
      ...quoted
        .filter((inside) => !inside.includes('/'))
        .flatMap((inside) => inside.match(/\bev(?:-[a-z]+)+|\w+/g) ?? [])
        .filter((name) => isName(name) && !names.has(name)),
      ...quoted.flatMap(toCommandWords).filter((word) => !commands.has(word)),
    ];
    return unknown.map((name) => `${path}:${index + 1}: there is no ${name}`);
  });
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
  const known = readNames();
  const index = read('docs/decisions/README.md');
  const decisions = filesIn('docs/decisions', (path) => /\/\d{3}-/.test(path)).map((path) =>
    basename(path),
  );
  return [
    ...documents.flatMap((path) => checkDocument(path, read(path), tree)),
    ...pagesAboutCode.flatMap((path) => checkNames(path, read(path), known)),
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
