/** The page of a signed-in person; for a visitor, the campaigns of the start page. */
import { campaigns } from '../../shared/campaigns.store.ts';
import { dashboard } from '../../shared/dashboard.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const dashboardScreenQuery = {
  find: (app) => app.use(dashboard).$page,
  findForVisitor: (app) => app.use(campaigns).$recommended,
} satisfies ScreenQuery;
