/** Renders the page of a request, if the server can know what its reader sees. */
import { setTimeout as delay } from 'node:timers/promises';
import { isRendered, sessionHint } from '../../common/server-page.ts';
import type { Context } from '../context.ts';
import type { ReadArticle } from './articles.ts';
import { getRenderedSearch, isRobot, readBrand, readPage } from './page-queries.ts';
import { renderLimits, type PageRenderer, type RenderedElement } from './page-renderer.ts';

export interface RenderablePage {
  /** Its pattern in `common/page-table.ts`, or `notFoundRoute`. */
  route: string | undefined;
  params: Record<string, string>;
  /** The query of the address, with its question mark; else empty. */
  search: string;
  /** `Host` header, with the port. */
  host: string;
  locale: string;
  cookies: Readonly<Record<string, string | undefined>>;
  userAgent: string | undefined;
  /** The address of the client: see `toClientKey`. */
  address: string;
}

/** Hosts that the shell does not look up: `isMainHost` of `elements/shell/brand-lookup.ts`. */
const isMainHost = (ctx: Context, host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', ...ctx.config.mainHosts].includes(host.replace(/:\d+$/, ''));

/**
 * A signed-in person's page is theirs, and shows itself in the browser.
 * @returns undefined also after any failure
 */
export async function renderRequestedPage(
  ctx: Context,
  { renderer, readArticle }: { renderer: PageRenderer; readArticle: ReadArticle },
  page: RenderablePage,
): Promise<RenderedElement | undefined> {
  const { route, params, host, locale, cookies, userAgent, address } = page;
  if (!isRendered(route) || cookies[sessionHint]) return undefined;
  const search = getRenderedSearch(route, page.search);
  if (search === undefined) return undefined;
  try {
    const hasBrandLookup = !isMainHost(ctx, host);
    const read = async () => {
      const brand = hasBrandLookup ? await readBrand(ctx, host) : null;
      const reader = {
        address,
        isRobot: isRobot(userAgent),
        readArticle,
        brand: brand?.name ?? null,
      };
      return { brand, data: await readPage(ctx, route, reader, params) };
    };
    // A database that hangs does not delay the page.
    const late = delay(renderLimits.wait, undefined, { ref: false });
    const answers = await Promise.race([read(), late]);
    if (!answers) return undefined;
    const now = ctx.clock.now().getTime();
    const contactEmail = ctx.config.operator.contact;
    return await renderer.render({
      route,
      params,
      search,
      locale,
      now,
      ...answers,
      hasBrandLookup,
      contactEmail,
    });
  } catch {
    // The browser asks for the data, and shows what is wrong.
    return undefined;
  }
}
