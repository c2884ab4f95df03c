/** The text of an article, such as the terms of use, which is a static file. */
import type { ReadableAtom } from 'nanostores';
import type { Article } from '../../../contract/article.ts';
import type { App } from '../../core/app/app.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { httpClient } from '../../core/http/http-client.ts';
import { queryCache } from '../../core/api/query-cache.ts';

export const articleQueryKey = 'article/';

const isArticle = (data: unknown): data is Article =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Article>).body);

/** Loads a payload file. It is a static file, not an API call: the request carries no session and the browser may cache it. */
async function loadArticle(app: App, src: string): Promise<Article> {
  const data = await app.use(httpClient)(src, {
    baseURL: '',
    credentials: 'omit',
    cache: 'default',
  });
  if (!isArticle(data)) throw new ApiError('shape');
  return data;
}

/** Creates the query of the article at the URL in `$src`; null disables the query. */
export const createArticleQuery = (app: App, $src: ReadableAtom<string | null>) =>
  app
    .use(queryCache)
    .createQuery([articleQueryKey, $src], () => loadArticle(app, $src.get() ?? ''));
