/** The queries behind New Post and Share Feedback: whether the person has a campaign for them. */
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

/** The query behind Share Feedback without a current campaign: feedback also goes to past campaigns that the user has not left. */
export const pastCampaigns = (app: App) =>
  app.use(queryCache).createQuery(['campaigns/past-check'], async () => {
    const past = await app.use(typedChannel).query('listPastCampaigns');
    return past.filter(({ my }) => my?.joined);
  });
