import type { App } from '../core/app/app.ts';
import type { Query } from '../core/api/query-cache.ts';

/** The parameters of a page's path, decoded. */
type Params = Readonly<Record<string, string>>;

/**
 * What a screen shows first, in `<name>-screen.query.ts` beside it. The screen reads it, the app asks for it
 * before the screen's code is there, and
 * what the server has rendered is put into it, on the server and in the browser.
 */
export interface ScreenQuery {
  /** The query without which the screen shows nothing; undefined where the parameters name none. */
  find(app: App, params: Params): Query<unknown> | undefined;
  /** The one of a visitor, if it is another one: the server renders pages for visitors. */
  findForVisitor?(app: App, params: Params): Query<unknown>;
}
