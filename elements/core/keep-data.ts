import { computed, type ReadableAtom } from 'nanostores';
import type { QueryState } from './query.ts';

/** The query, showing what it had while it asks again: a page that is told of news must not fall back to a skeleton. */
export function keepData<T>($query: ReadableAtom<QueryState<T>>): ReadableAtom<QueryState<T>> {
  let last: T | undefined;
  return computed($query, (state) => {
    if (state.data !== undefined || !state.loading) last = state.data;
    return state.data === undefined && last !== undefined ? { ...state, data: last } : state;
  });
}
