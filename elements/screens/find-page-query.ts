/** The queries of the app's pages, by their paths. */
import { findPage } from '../../common/page-table.ts';
import type { App } from '../core/app/app.ts';
import type { Query } from '../core/api/query-cache.ts';
import { screenQueries } from './screen-queries.generated.ts';
import type { ScreenQuery } from './screen-query.ts';

type Find = (
  app: App,
  pattern: string | undefined,
  params: Readonly<Record<string, string>>,
) => Query<unknown> | undefined;

const findScreenQuery = (pattern: string | undefined): ScreenQuery | undefined => {
  const page = findPage(pattern);
  return page && screenQueries[page.tag];
};

/** The query without which the page of a path shows nothing. */
export const findPageQuery: Find = (app, pattern, params) =>
  findScreenQuery(pattern)?.find(app, params);

/** The query of a page that the server renders, which is for visitors. */
export const findVisitorQuery: Find = (app, pattern, params) => {
  const query = findScreenQuery(pattern);
  return query?.findForVisitor?.(app, params) ?? query?.find(app, params);
};
