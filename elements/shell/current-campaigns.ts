import { limits } from '../../contract/limits.ts';
import type { App } from '../core/app.ts';
import { cached } from '../core/query.ts';
import { typed } from '../core/typed.ts';

/** The check for New Post: only whether the answer is empty counts. */
export const currentCampaigns = (app: App) =>
  app
    .use(cached)
    .createQuery(['campaigns/current-check'], () =>
      app.use(typed).query('listCurrentCampaigns', { limit: limits.currentCampaignCheck }),
    );
