/** Deletes a post of the user, here and at the network. */
import type { App } from '../core/app/app.ts';
import { queryCache } from '../core/api/query-cache.ts';
import { typedChannel } from '../core/http/typed-channel.ts';

export interface PostDeletion {
  /** Deletes a post of the user here and at the network. @throws ApiError */
  delete(id: string): Promise<void>;
}

export function postDeletion(app: App): PostDeletion {
  return {
    async delete(id) {
      try {
        await app.use(typedChannel).mutate('deletePost', { id });
      } finally {
        // Without an answer it may have been deleted.
        for (const prefix of ['posts', 'campaign', 'dashboard', 'profile', 'balances', 'earnings'])
          app.use(queryCache).invalidate(prefix);
      }
    },
  };
}
