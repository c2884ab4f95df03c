/** The order of to-dos, for the server and for browsers. Without schemas. */
import type { Todo } from '../contract/pages.ts';

/** Money that is lost if it waits. */
const moneyKinds: readonly string[] = ['withdrawal-code', 'claim'];

/** Nothing can be done about it: it comes after what can. */
const newsKinds: readonly string[] = ['post-rejected'];

type Rank = readonly [group: number, time: number];
function toRank({ kind, happenedAt, until, isLate }: Todo): Rank {
  const end = until ? Date.parse(until) : Infinity;
  if (moneyKinds.includes(kind)) return [0, end];
  if (happenedAt) return [newsKinds.includes(kind) ? 3 : 1, -Date.parse(happenedAt)];
  return [isLate ? 4 : 2, end];
}

/** Subtraction does not work here: Infinity - Infinity is NaN. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Sorts to-dos: a code that waits and a reward to claim, then what happened, the newest first, then by deadline. Those without a
 * time come after them, then posts that are not eligible, and last those of campaigns that close too soon; equal ones keep their
 * order.
 */
export const sortTodos = (todos: readonly Todo[]): Todo[] =>
  todos
    .map((todo) => ({ todo, rank: toRank(todo) }))
    .sort((a, b) => compare(a.rank[0], b.rank[0]) || compare(a.rank[1], b.rank[1]))
    .map(({ todo }) => todo);
