/** Data of whole pages: the dashboard, the profile and the landing page of an advertiser. */
import { getDashboard, getProfile } from '../../../contract/rest.ts';
import * as dashboard from '../../topics/pages/dashboard.queries.ts';
import { getLanding } from '../../topics/pages/landing.queries.ts';
import * as profile from '../../topics/pages/profile.queries.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default ({ register, procedure }: RouteRegistrar): void => {
  register(getDashboard, ({ caller }, ctx) => dashboard.getDashboard(ctx, caller));
  register(getProfile, ({ caller }, ctx) => profile.getProfile(ctx, caller));
  procedure('getLanding', ({ advertiser }, { ctx }) => getLanding(ctx, advertiser));
};
