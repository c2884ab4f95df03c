/** The text of an article, by its address, which a rendered page has in its HTML. */
import { atom } from 'nanostores';
import { createArticleQuery } from './article.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const articleScreenQuery = {
  find: (app, { src }) => (src ? createArticleQuery(app, atom(src)) : undefined),
} satisfies ScreenQuery;
