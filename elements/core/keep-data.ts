import type { ReadableAtom } from 'nanostores';
import type { QueryState } from './query.ts';

/** Queries keep what they have while they ask again; to be removed where it is used. */
export const keepData = <T>($query: ReadableAtom<QueryState<T>>): ReadableAtom<QueryState<T>> => $query;
