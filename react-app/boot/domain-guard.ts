import { isOpenPath } from '../../common/page-table.ts';
import type { MatchedRoute } from '../route.ts';
import { createNotFoundRoute } from '../routes.tsx';

/**
 * The domain guard: the origin is allowed or the path is open. server/http/pages/app-page.ts
 * applies the same rule.
 */
export const isAllowedPath = (origin: string, path: string, origins: readonly string[]): boolean =>
  origins.includes(origin) || isOpenPath(path);

/** The route itself where the domain guard allows the path, else the 404. */
export const guardRoute = (route: MatchedRoute, origins: readonly string[]): MatchedRoute =>
  isAllowedPath(location.origin, location.pathname, origins)
    ? route
    : createNotFoundRoute(location.pathname);
