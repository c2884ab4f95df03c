/** Counts the statements of a call by pg_stat_statements. */
import { settle } from './load.mjs';
import { pause } from './servers.mjs';

/** @typedef {import('./data.mjs').Query} Query @typedef {import('./data.mjs').Person} Person @typedef {import('./cases.mjs').Case} Case */

/** Calls of which the fewest statements count: jobs and timers of the server add some now and then. */
const tries = 5;

/** @param {Query} query */
export const prepareStatements = (query) => query('create extension pg_stat_statements');

/** @param {Query} query of this process, whose own statements don't count. */
async function readCount(query) {
  const { rows } = await query(
    `select coalesce(sum(calls), 0)::int as count from pg_stat_statements where query not like '%pg_stat_statements%'`,
  );
  return Number(rows[0]?.count);
}

/**
 * Statements of each call, with those that begin and end a transaction.
 * @param {{ query: Query, product: string, countActive: () => Promise<number> }} site @param {Person} person @param {readonly Case[]} cases
 */
export async function countStatements({ query, product, countActive }, person, cases) {
  await settle(product, countActive);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { name, request } of cases) {
    const { path, headers } = await request(person, product);
    const found = [];
    for (let at = 0; at < tries; at += 1) {
      await query('select pg_stat_statements_reset()');
      await (await fetch(new URL(path, product), { headers })).arrayBuffer();
      await pause(20);
      found.push(await readCount(query));
    }
    counts.set(name, Math.min(...found));
  }
  return counts;
}
