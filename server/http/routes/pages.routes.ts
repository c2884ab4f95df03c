/** Data of whole pages: the dashboard, the profile and the landing page of an advertiser; and a person's results as a picture. */
import { getDashboard, getProfile, getResultsCard } from '../../../contract/rest.ts';
import { ApiError } from '../../api-error.ts';
import { findBrandNameByHostname } from '../../features/brands/brands.queries.ts';
import * as dashboard from '../../features/pages/dashboard.queries.ts';
import { drawResultsCard } from '../../common/results-card.ts';
import { getLanding } from '../../features/pages/landing.queries.ts';
import * as profile from '../../features/pages/profile.queries.ts';
import * as results from '../../features/pages/results-card.queries.ts';
import { getRequestOrigin, getPageHost } from '../middleware/authentication.ts';
import { cardQueue, renderCard } from '../render-card.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default ({ register, procedure }: RouteRegistrar): void => {
  register(getDashboard, async ({ caller, request }, ctx) => {
    const pageHost = getPageHost(getRequestOrigin(request), request.host);
    return dashboard.getDashboard(ctx, caller, await findBrandNameByHostname(ctx, pageHost));
  });
  register(getProfile, ({ caller }, ctx) => profile.getProfile(ctx, caller));
  register(
    getResultsCard,
    async ({ params: { campaignId }, query: { showAmount, language = 'en' }, caller }, ctx) => {
      // An administrator who views as the person may read, and needs no picture of it.
      if (caller.realUserId !== caller.userId) throw new ApiError('NOT_FOUND');
      const options = { campaignId, showsAmount: showAmount === 'true', language };
      const card = await results.getResultsCard(ctx, caller.userId, options);
      const png = await cardQueue.add(() => renderCard(ctx, card, drawResultsCard));
      return new Blob([new Uint8Array(png)], { type: 'image/png' });
    },
    // Drawing keeps the process busy for about a tenth of a second.
    { perMinute: 20 },
  );
  procedure('getLanding', ({ advertiser }, { ctx }) => getLanding(ctx, advertiser));
};
