import { computed, type ReadableAtom } from 'nanostores';
import { defaultPostLimits, type PostLimits } from '../../contract/limits.ts';
import { queryCache } from '../core/api/query-cache.ts';
import { typedChannel } from '../core/http/typed-channel.ts';
import type { App } from '../core/app/app.ts';

/** The server's limits of a post; the contract's defaults until they are loaded. Loads while it has a listener. */
export function postLimits(app: App): ReadableAtom<PostLimits> {
  const fetcher = () => app.use(typedChannel).query('getPostLimits');
  const $query = app.use(queryCache).createQuery<PostLimits>(['post-limits/'], fetcher);
  return computed($query, ({ data }) => data ?? defaultPostLimits);
}

/** The limits that are known now. Loads nothing: the editor's elements do while they are shown. */
export const getPostLimits = (app: App): PostLimits =>
  app.use(postLimits).value ?? defaultPostLimits;
