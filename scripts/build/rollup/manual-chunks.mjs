/**
 * Decides which modules share a chunk. A rule is a condition on a module and its graph; the name of the first rule that holds
 * is the module's chunk. Where no rule holds, rollup decides by the entries that load the module.
 */
import { fromRoot } from '../../lib/paths.mjs';

/**
 * @typedef {{ getModuleIds(): Iterable<string>, getModuleInfo(id: string): { importedIds: readonly string[] } | null }} Graph
 * @typedef {(id: string, graph: Graph) => boolean} Condition
 */

/** Path from the root. Rollup's CommonJS plugin begins the ids of its own modules with a zero. */
const toPath = (id) => fromRoot(id.replace('\0', ''));

/** Calls `compute` once a graph. */
function oncePerGraph(compute) {
  const results = new WeakMap();
  return (graph) => {
    if (!results.has(graph)) results.set(graph, compute(graph));
    return results.get(graph);
  };
}

/** Whether a module has no code but `export … from`, as a package's `index.js`. */
function isBarrel(body) {
  const statements = body.filter(({ directive }) => !directive);
  return (
    statements.length > 0 &&
    statements.every(({ type, source }) => type === 'ExportNamedDeclaration' && source)
  );
}

/** Rollup lists the imported ids in the order in which the module first names their sources. */
function toSources(body, importedIds) {
  const sources = new Set(body.flatMap(({ source }) => (source ? [source.value] : [])));
  return new Map([...sources].map((source, index) => [source, importedIds[index]]));
}

/** What a module imports and exports from others: `from` an id the `names`, under which it exports them as `exported`. */
function readStatements({ ast, importedIds }) {
  const sources = toSources(ast.body, importedIds);
  const statements = ast.body
    .filter(({ source }) => source)
    .map(({ source, specifiers = [] }) => ({
      from: sources.get(source.value),
      names: specifiers.map(({ type, imported, local }) =>
        type === 'ExportSpecifier' ? local.name : imported?.name,
      ),
      exported: specifiers.map(({ exported }) => exported?.name),
    }));
  return { statements, barrel: isBarrel(ast.body) };
}

/** Reads each module's syntax tree once, because rollup decodes it again at each request. */
const modulesRead = oncePerGraph(() => new Map());
function readModule(id, graph) {
  const read = modulesRead(graph);
  if (!read.has(id)) {
    const info = graph.getModuleInfo(id);
    const statements = (info?.importedIds ?? []).map((from) => ({ from, names: [], exported: [] }));
    read.set(id, info?.ast ? readStatements(info) : { statements, barrel: false });
  }
  return read.get(id);
}

/**
 * The modules that an import of `id` loads. Of a module that only re-exports, these are the modules of the imported names:
 * rollup drops the others.
 * @param {(string | undefined)[]} names of the import; undefined for a namespace
 */
function resolveImport(id, names, graph) {
  if (names.length === 0 || names.includes(undefined)) return [id];
  const { statements, barrel } = readModule(id, graph);
  if (!barrel) return [id];
  return statements
    .filter(({ exported }) => exported.some((name) => names.includes(name)))
    .map(({ from }) => from);
}

/** The ids that a module loads by its static imports. */
const findStaticImports = (id, graph) =>
  readModule(id, graph).statements.flatMap(({ from, names }) => resolveImport(from, names, graph));

/** Adds `id` and every module that it imports statically to `found`. */
function addStaticImports(id, graph, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of findStaticImports(id, graph)) addStaticImports(imported, graph, found);
  return found;
}

const findModules = (pattern, graph) =>
  [...graph.getModuleIds()].filter((id) => pattern.test(toPath(id)));

/** The module's path from the root matches. @returns {Condition} */
export const inFolder = (pattern) => (id) => pattern.test(toPath(id));

/** A module whose path matches imports it statically, directly or through others. @returns {Condition} */
export function neededBy(pattern) {
  const closure = oncePerGraph((graph) => {
    const found = new Set();
    for (const id of findModules(pattern, graph)) addStaticImports(id, graph, found);
    return found;
  });
  return (id, graph) => closure(graph).has(id);
}

/** The modules whose paths match, by each module that they need. */
const findUsers = (pattern) =>
  oncePerGraph((graph) => {
    const users = new Map();
    for (const user of findModules(pattern, graph))
      for (const id of addStaticImports(user, graph))
        users.set(id, [...(users.get(id) ?? []), toPath(user)]);
    return users;
  });

/** At least `count` of the modules whose paths match need it. @returns {Condition} */
export function neededByMany(count, pattern) {
  const users = findUsers(pattern);
  return (id, graph) => (users(graph).get(id)?.length ?? 0) >= count;
}

/** Of the modules whose paths match, only those need it that match `some`, too. @returns {Condition} */
export function neededOnlyBy(some, pattern) {
  const users = findUsers(pattern);
  return (id, graph) =>
    users(graph)
      .get(id)
      ?.every((path) => some.test(path)) ?? false;
}

/** Every condition holds. @returns {Condition} */
export const every =
  (...conditions) =>
  (id, graph) =>
    conditions.every((condition) => condition(id, graph));

/**
 * @param {[name: string | undefined, condition: Condition][]} rules in order
 * @returns {(id: string, graph: Graph) => string | undefined} rollup's `manualChunks`
 */
export const chunksByRule = (rules) => (id, graph) =>
  rules.find(([, condition]) => condition(id, graph))?.[0];
