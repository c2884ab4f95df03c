import type { ReadableAtom } from 'nanostores';
import type { Article } from '../../../contract/article.ts';
import { limits } from '../../../contract/limits.ts';
import type { App } from '../../core/app.ts';
import { CallError } from '../../core/call-error.ts';
import { fetchFailure, parse } from '../../core/http.ts';
import { cached } from '../../core/query.ts';

export const articleKey = 'article/';

const isArticle = (data: unknown): data is Article =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Article>).body);

/** A payload file: no call of the API, so without session; the browser may keep it. */
async function load(app: App, src: string): Promise<Article> {
  const timeout = AbortSignal.timeout(limits.httpTimeout);
  let response: Response;
  let text: string;
  try {
    response = await fetch(src, { signal: AbortSignal.any([timeout, app.signal]), credentials: 'omit' });
    text = await response.text();
  } catch (cause) {
    throw fetchFailure(app, cause, timeout, app.signal);
  }
  if (!response.ok) throw new CallError('http', { status: response.status });
  const data = parse(text);
  if (!isArticle(data)) throw new CallError('shape', { status: response.status });
  return data;
}

/** The article at the address that `$src` holds; null asks for nothing. Tried again as every query is. */
export const articleAt = (app: App, $src: ReadableAtom<string | null>) =>
  app.use(cached).createQuery([articleKey, $src], () => load(app, $src.get() ?? ''));
