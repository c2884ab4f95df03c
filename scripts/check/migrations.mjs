/**
 * Refuses in a migration what servers of the former build can't live with while it runs or afterwards, and what holds a table's lock
 * for as long as its rows take: `npm run check:migrations`. A step of `npm test`. See docs/decisions/039-databases.md.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { at, filesIn } from '../lib/paths.mjs';

const folder = 'server/db/migrations';
/** Groups with a reason: migrations, each with the rules that it breaks. */
const allowedPath = 'scripts/check/migrations.allowed.json';

/** What each rule asks for instead. */
const advice = {
  drop: 'the former build uses it: drop it in the release after the one that stops using it',
  rename:
    'the former build knows the former name: add the new one, and drop the other a release later',
  'change-type':
    'the table is rewritten under its lock, and the former build writes the former type: add a column and fill it by a job',
  'not-null-without-default':
    'the former build inserts rows without it: give it a default, or allow null',
  'set-not-null':
    'rows are read under the lock of their table, and the former build may write null: add a check `not valid`, validate it in a later migration',
  'drop-not-null': 'the former build reads the column as never null: add another column',
  'drop-default':
    'the former build inserts rows without the column: keep the default for a release',
  'rewrite-table':
    'a default that differs by row rewrites the table under its lock: add the column without, set the default afterwards',
  'validated-constraint':
    'rows are read under the lock of their table: add it `not valid`, and validate it in a later migration',
  'unique-constraint':
    'its index is built under the lock of its table: build it `concurrently` first, then add the constraint `using index`',
  'drop-unique': 'the former build relies on it (`on conflict`): drop it a release later',
  'locking-index':
    'writes of the table wait until it is built: build it `concurrently`, in a migration of its own',
  'index-with-others':
    'an index that is built concurrently needs a migration that has nothing else',
  'change-rows':
    'changed rows stay locked until the migration ends, and with them what it altered: change them in batches, by a job',
  'lock-table': 'all calls that use the table wait until it has ended',
  'change-table': 'it locks or rewrites the whole table, or takes rights that the former build has',
};

/** Comments become a space, texts and bodies of functions an empty text; names lose their quotes and the schema `public`. */
const toPlain = (sql) =>
  sql
    .replace(
      /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|"(\w+)"/g,
      (text, dollar, name) => name ?? (dollar || text.startsWith("'") ? "''" : ' '),
    )
    .toLowerCase()
    .replace(/\bpublic\./g, '')
    .replace(/\s+/g, ' ');

/** Splits where no parenthesis is open. */
function splitAt(text, separator) {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (char === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const toStatements = (sql) => splitAt(toPlain(sql), ';');

/** Defaults that are evaluated once for all rows of the table. */
const constantDefault =
  /\bdefault (?:-?[\d.]+|'(?:')|true|false|null|now\(\)|current_\w+|array\[\])(?:::[\w [\]]+)?(?= |$)/;

/** What is wrong with a column that is added to a table that exists. */
function checkAddedColumn(definition) {
  const hasDefault = /\bdefault\b/.test(definition);
  const isFilled = hasDefault && !/\bdefault null\b/.test(definition);
  return [
    /\bnot null\b/.test(definition) && !isFilled && 'not-null-without-default',
    ((hasDefault && !constantDefault.test(definition)) ||
      /\bgenerated\b|\b(?:small|big)?serial\b/.test(definition)) &&
      'rewrite-table',
    /\b(?:unique|primary key)\b/.test(definition) && 'unique-constraint',
    /\bcheck ?\(/.test(definition) && 'validated-constraint',
    hasDefault && /\breferences\b/.test(definition) && 'validated-constraint',
  ];
}

function checkAddedConstraint(definition) {
  if (/\busing index\b/.test(definition)) return [];
  if (/\b(?:unique|primary key|exclude)\b/.test(definition)) return ['unique-constraint'];
  return [!/\bnot valid$/.test(definition) && 'validated-constraint'];
}

/** Changes that need a table's lock for a moment. */
const shortChange =
  /^(?:alter (?:column )?\S+ (?:set default|set statistics|set storage)|(?:no )?(?:inherit|replica identity)|set \(|reset \(|enable trigger|owner to)\b/;

/**
 * @param {string} action of `alter table`
 * @param {{ uniques: Set<string>, added: Set<string> }} state names of unique indexes and constraints; constraints that this
 * migration has added
 */
function checkAction(action, { uniques, added }) {
  const constraint =
    /^add (?:constraint (\w+) )?((?:unique|primary key|foreign key|check|exclude)\b.*)/.exec(
      action,
    );
  if (constraint) {
    if (constraint[1]) added.add(constraint[1]);
    return checkAddedConstraint(constraint[2]);
  }
  const column = /^add (?:column )?(?:if not exists )?(\w+ .*)/.exec(action);
  if (column) return checkAddedColumn(column[1]);
  const dropped = /^drop constraint (?:if exists )?(\w+)/.exec(action);
  if (dropped) return [uniques.has(dropped[1]) && 'drop-unique'];
  const validated = /^validate constraint (\w+)/.exec(action);
  if (validated) return [added.has(validated[1]) && 'validated-constraint'];
  if (action.startsWith('drop ')) return ['drop'];
  if (action.startsWith('rename ')) return ['rename'];
  if (/^alter (?:column )?\w+ (?:set data )?type\b/.test(action)) return ['change-type'];
  if (/ set not null$/.test(action)) return ['set-not-null'];
  if (/ drop not null$/.test(action)) return ['drop-not-null'];
  if (/ drop default$/.test(action)) return ['drop-default'];
  return [!shortChange.test(action) && 'change-table'];
}

/** Names of unique indexes and constraints that a statement makes. */
const findUniques = (statement) => [
  ...[...statement.matchAll(/\bconstraint (\w+) (?:unique|primary key|exclude)\b/g)].map(
    ([, name]) => name,
  ),
  ...[
    ...statement.matchAll(/^create unique index (?:concurrently )?(?:if not exists )?(\w+) on\b/g),
  ].map(([, name]) => name),
];

/** A statement without the query or list that precedes it: `with … update …`. */
const changedTable =
  /^(?:with .*\) ?)?(?:update (?:only )?|delete from (?:only )?|merge into |truncate (?:table )?)(\w+)/;

/**
 * @param {string} statement
 * @param {{ created: Set<string>, uniques: Set<string>, added: Set<string>, isAlone: boolean }} state `created`: tables of this migration
 */
function checkStatement(statement, state) {
  const { created } = state;
  const table = /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement);
  if (table) created.add(table[1]);
  const altered = /^alter table (?:if exists )?(?:only )?(\w+) (.*)/.exec(statement);
  if (altered)
    return created.has(altered[1])
      ? []
      : splitAt(altered[2], ',').flatMap((action) => checkAction(action, state));
  const index = /^create (?:unique )?index (concurrently )?.*? ?on (?:only )?(\w+)/.exec(statement);
  if (index?.[1]) return [!state.isAlone && 'index-with-others'];
  if (index) return [!created.has(index[2]) && 'locking-index'];
  const dropped = /^drop index (concurrently )?(?:if exists )?(\w+)/.exec(statement);
  if (dropped?.[1]) return ['index-with-others'];
  if (dropped) return [state.uniques.has(dropped[2]) && 'drop-unique'];
  // Temporary functions of the migration.
  if (/^drop (?!function pg_temp\.|index )/.test(statement)) return ['drop'];
  if (/^alter (?!table )\w+ .*\brename\b/.test(statement)) return ['rename'];
  if (/^(?:lock|cluster|vacuum|reindex|refresh)\b/.test(statement)) return ['lock-table'];
  if (/^revoke\b/.test(statement)) return ['change-table'];
  const changed = changedTable.exec(statement);
  return [changed !== null && !created.has(changed[1]) && 'change-rows'];
}

/**
 * The rules that a migration breaks, each once.
 * @param {string} sql
 * @param {Set<string>} [uniques] names of unique indexes and constraints of former migrations; those of this one are added
 * @returns {(keyof typeof advice)[]}
 */
export function findBrokenRules(sql, uniques = new Set()) {
  const statements = toStatements(sql);
  const isAlone = statements.every((statement) =>
    /^create (?:unique )?index concurrently/.test(statement),
  );
  const state = { created: new Set(), added: new Set(), uniques, isAlone };
  const broken = statements.flatMap((statement) => {
    const found = checkStatement(statement, state);
    for (const name of findUniques(statement)) uniques.add(name);
    return found;
  });
  return [...new Set(broken.filter((rule) => rule))];
}

/**
 * @param {Record<string, string>} migrations SQL by name, in their order
 * @param {{ reason: string, migrations: Record<string, string[]> }[]} allowed
 * @returns {string[]} one line a problem
 */
export function compareMigrations(migrations, allowed) {
  const exceptions = allowed.flatMap(({ migrations: group }) => Object.entries(group));
  const problems = allowed
    .filter(({ reason }) => !reason)
    .map(() => `${allowedPath} has a group without a reason`);
  const uniques = new Set();
  for (const [name, sql] of Object.entries(migrations)) {
    const broken = findBrokenRules(sql, uniques);
    const excepted = exceptions.flatMap(([of, rules]) => (of === name ? rules : []));
    for (const rule of broken.filter((rule) => !excepted.includes(rule)))
      problems.push(`${folder}/${name}.sql: ${rule}: ${advice[rule]}`);
    for (const rule of excepted.filter((rule) => !broken.includes(rule)))
      problems.push(`${allowedPath} allows ${rule} in ${name}, which does not do it: remove it`);
  }
  for (const [name] of exceptions.filter(([name]) => !(name in migrations)))
    problems.push(`${allowedPath} names ${name}, which is not there: remove it`);
  return problems;
}

export const readMigrations = () =>
  Object.fromEntries(
    filesIn(folder, (path) => path.endsWith('.sql')).map((path) => [
      basename(path, '.sql'),
      readFileSync(at(path), 'utf8'),
    ]),
  );

/** @returns {string[]} one line a problem */
export const checkMigrations = () =>
  compareMigrations(readMigrations(), JSON.parse(readFileSync(at(allowedPath), 'utf8')));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkMigrations();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
