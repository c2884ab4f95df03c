import type { PathRouteConfig } from '@lit-labs/router';
import {
  findPage,
  pages,
  toProperty,
  type PageDeclaration,
  type PagePath,
} from '../common/page-table.ts';
import { createNotFoundError } from '../elements/shell/error-screen/page-error.ts';
import { pageScreens } from './page-screens.generated.ts';
import type { MatchedRoute, PageProps, RouteCrumb, RouteTitle } from './route.ts';

type Params = Record<string, string | undefined>;
/** Its titles are messages. */
type TitledPage = PageDeclaration & { title: RouteTitle; crumbs?: readonly RouteCrumb[] };

/** Decoded parameters of the path, without unmatched groups; null if one is encoded incorrectly. */
function decodeParams(params: Params): PageProps | null {
  try {
    return Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, decodeURIComponent(value)]],
      ),
    );
  } catch {
    return null;
  }
}

function toRoute(path: PagePath): PathRouteConfig {
  const page: TitledPage = pages[path];
  const { layout, title, crumbs = [], params = {} } = page;
  const { load } = pageScreens[pages[path].tag];
  return {
    path,
    render: (raw: Params): MatchedRoute => {
      const decoded = decodeParams(raw);
      // A parameter that can't be decoded: the 404 shows the path as it is in the address bar.
      if (!decoded)
        return createNotFoundRoute(path.replace(/:(\w+)/g, (_, name: string) => raw[name] ?? ''));
      return { layout, pattern: path, title, crumbs, load, params: { ...params, ...decoded } };
    },
  };
}

/** A route for each page of the app. */
export const routes: PathRouteConfig[] = (Object.keys(pages) as PagePath[]).map(toRoute);

/** The props of a route's page: the properties of its element that hold parameters. */
export const toPageProps = ({
  pattern,
  params,
}: Pick<MatchedRoute, 'pattern' | 'params'>): PageProps =>
  Object.fromEntries(
    Object.entries(findPage(pattern)?.attributes ?? {}).flatMap(([attribute, param]) => {
      const value = params[param];
      return value === undefined ? [] : [[toProperty(attribute), value]];
    }),
  );

/** The route of an unknown path, or of one that the domain guard rejects. Framed as every page with one message. */
export const createNotFoundRoute = (path: string): MatchedRoute => ({
  layout: 'blank',
  title: 'pageNotFound',
  crumbs: [],
  params: {},
  error: createNotFoundError(path),
});
