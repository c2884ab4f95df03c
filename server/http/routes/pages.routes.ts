/** Data of whole pages: the dashboard, the profile and the landing page of an advertiser. */
import { getDashboard, getProfile } from '../../../contract/rest.ts';
import { findBrandNameByHostname } from '../../features/brands/brands.queries.ts';
import * as dashboard from '../../features/pages/dashboard.queries.ts';
import { getLanding } from '../../features/pages/landing.queries.ts';
import * as profile from '../../features/pages/profile.queries.ts';
import { getRequestOrigin, getPageHost } from '../middleware/authentication.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default ({ register, procedure }: RouteRegistrar): void => {
  register(getDashboard, async ({ caller, request }, ctx) => {
    const pageHost = getPageHost(getRequestOrigin(request), request.host);
    return dashboard.getDashboard(ctx, caller, await findBrandNameByHostname(ctx, pageHost));
  });
  register(getProfile, ({ caller }, ctx) => profile.getProfile(ctx, caller));
  procedure('getLanding', ({ advertiser }, { ctx }) => getLanding(ctx, advertiser));
};
