/** The elements of the pages that are rendered on the server. */
import type { RoutePath } from '../contract/page-routes.ts';
import '../elements/screens/invitation-screen/define.ts';
import '../elements/screens/landing-screen/define.ts';

export const renderedRoutes: readonly RoutePath[] = ['/invitation/:token', '/landing/:advertiser'];
