/** An unpublished campaign, by the token of its link. */
import { campaigns } from '../../shared/campaigns.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const campaignPreviewScreenQuery = {
  find: (app, { token = '' }) => app.use(campaigns).preview(token),
} satisfies ScreenQuery;
