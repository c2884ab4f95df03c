import { pageLimits } from '../../contract/limits.ts';
import type { App } from '../core/app/app.ts';
import { queryCache } from '../core/api/query-cache.ts';
import { typedChannel } from '../core/http/typed-channel.ts';

/** The query behind New Post, which only checks whether the answer is empty. */
export const currentCampaigns = (app: App) =>
  app
    .use(queryCache)
    .createQuery(['campaigns/current-check'], () =>
      app
        .use(typedChannel)
        .query('listCurrentCampaigns', { limit: pageLimits.currentCampaignCheck }),
    );
