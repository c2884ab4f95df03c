/** One campaign, by its id. */
import { campaigns } from '../../shared/campaigns.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const campaignScreenQuery = {
  find: (app, { id = '' }) => app.use(campaigns).detail(id),
} satisfies ScreenQuery;
