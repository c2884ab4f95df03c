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

/** Adds `id` and every module that it imports statically to `found`. */
function addStaticImports(id, graph, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
    addStaticImports(imported, graph, found);
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

/** Holds where, of the modules whose paths match, only those need it that match `some`, too. @returns {Condition} */
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
