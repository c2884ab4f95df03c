/** The elements of the pages that are rendered on the server. */
import { pages } from '../common/page-table.ts';
import { isRendered, notFoundRoute, type RenderedRoute } from '../common/server-page.ts';
import './rendered-screens.generated.ts';
// The home of a brand's host shows it.
import '../elements/campaigns/brand-hero/define.ts';
import '../elements/shell/error-screen/define.ts';
// For its styles.
import '../elements/shell/shell/define.ts';

export const renderedRoutes: readonly RenderedRoute[] = [
  notFoundRoute,
  ...Object.keys(pages).filter(isRendered),
];
