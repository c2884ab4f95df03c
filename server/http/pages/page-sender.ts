/** Sends the app's page for a route: with its headers, and rendered where the server can know what its reader sees. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getArticleName, hasSecretAddress } from '../../../common/page-table.ts';
import {
  isRendered,
  notFoundRoute,
  pathPlaceholder,
  sessionHint,
} from '../../../common/server-page.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../api-error.ts';
import { escapeHtml, findLanguage, findReaderLocale, renderAppPage } from './app-page.ts';
import type { ReadArticle } from '../../render/articles.ts';
import type { PageRenderer } from '../../render/page-renderer.ts';
import { renderRequestedPage } from '../../render/render-page.ts';
import { findRedirect } from './meant-path.ts';
import { addPageElement } from './page-element.ts';
import { sendRateLimitedPage } from './rate-limited-page.ts';
import { insertRenderedPage } from './rendered-page.ts';
import {
  addRouteChunks,
  findArticleAddress,
  findEarlyScript,
  findHydrationScripts,
} from './route-chunks.ts';
import { getClientAddress, type RateLimiter } from '../middleware/rate-limit.ts';
import { getAppPolicy, toSocketOrigin } from '../middleware/security-headers.ts';
import { getTrackingOrigins } from './tracking-scripts.ts';

/** Decodes a URL path; '' for an invalid encoding. */
export const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return '';
  }
};

type PageSender = (
  request: FastifyRequest,
  reply: FastifyReply,
  known: boolean,
) => Promise<FastifyReply>;

/** Counts pages, and answers those above the limit in words. */
export const createLimitedPageSender =
  (send: PageSender, limiter: RateLimiter): PageSender =>
  async (request, reply, known) => {
    try {
      limiter.countPage(getClientAddress(request));
      return await send(request, reply, known);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'RATE_LIMITED')) throw error;
      const language = findLanguage(request.headers['accept-language']);
      return sendRateLimitedPage(reply, error as ApiError<'RATE_LIMITED'>, language);
    }
  };

/** As it is in the browser's `location`. */
const getRawPath = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** Renders the page of a request into the app's page. @returns undefined where the browser renders it */
async function renderOnServer(
  ctx: Context,
  { distDir, renderer, readArticle }: PageParts,
  request: FastifyRequest,
  route: string,
  attributes: Readonly<Record<string, string>>,
  html: string,
) {
  const { headers, params, cookies, host } = request;
  const rendered = await renderRequestedPage(
    ctx,
    { renderer, readArticle },
    {
      route,
      params:
        route === notFoundRoute ? {} : { ...(params as Record<string, string>), ...attributes },
      search: /\?.*/.exec(request.url)?.[0] ?? '',
      locale: findReaderLocale(
        headers['accept-language'],
        findLanguage(headers['accept-language']),
      ),
      userAgent: headers['user-agent'],
      address: getClientAddress(request),
      cookies,
      host,
    },
  );
  if (!rendered) return undefined;
  const [scripts, earlyScript, styles] = await Promise.all([
    findHydrationScripts(distDir),
    findEarlyScript(distDir),
    renderer.getStyles(),
  ]);
  const shellStyles = Object.keys(styles).find((name) => name.startsWith('ev-shell-'));
  if (!scripts.length) return undefined;
  const element = rendered.html.replace(pathPlaceholder, () => escapeHtml(getRawPath(request)));
  const assets = { scripts, earlyScript, shellStyles };
  return insertRenderedPage(html, { ...rendered, html: element }, assets);
}

interface PageParts {
  distDir: string;
  renderer: PageRenderer;
  readArticle: ReadArticle;
}

/** What the HTML has of the element of an article: its name, and the address of its text in the app's build. */
async function findArticleAttributes(
  distDir: string,
  route: string,
): Promise<Readonly<Record<string, string>>> {
  const name = getArticleName(route);
  const src = name && (await findArticleAddress(distDir, name));
  return name ? { name, ...(src && { src }) } : {};
}

type GetPolicy = (request: FastifyRequest, styles?: readonly string[]) => string;

/** The page's policy. It takes hashes of inline styles. */
function createPolicy({ config }: Context): GetPolicy {
  const { iconFallback, apiEndpoint, publicUrl } = config;
  const foreignOrigins = [
    ...(iconFallback ? [new URL(iconFallback).origin] : []),
    ...(apiEndpoint ? [apiEndpoint, toSocketOrigin(apiEndpoint)] : []),
  ];
  return (request, styles) => {
    const host = /^[\w.:[\]-]+$/.test(request.host) ? request.host : new URL(publicUrl).host;
    const socket = toSocketOrigin(`${request.protocol}://${host}`);
    return getAppPolicy(getTrackingOrigins(config), [socket, ...foreignOrigins], styles);
  };
}

function setPageHeaders(request: FastifyRequest, reply: FastifyReply, route: string): void {
  // A person who is signed in gets the plain tag.
  const cookie = isRendered(route) ? ['cookie'] : [];
  const varied = [reply.getHeader('vary') ?? [], 'accept-language', cookie].flat(2).join(', ');
  reply.headers({
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
    vary: varied,
  });
  if (!hasSecretAddress(request.url)) return;
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
}

/** Redirects without a cache: the address may hold a token. */
export const redirectToPage = (reply: FastifyReply, url: string): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(url, 302);

/** Sends the app's page with the headers of its route. */
export function createPageSender(ctx: Context, parts: PageParts): PageSender {
  const { distDir } = parts;
  const file = join(distDir, 'app', 'index.html');
  const getPolicy = createPolicy(ctx);
  return async (request, reply, known) => {
    const html = await readFile(file, 'utf8').catch(() => null);
    if (html === null) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The app is not built. Run npm run build, then reload.\n');
    }
    const route = (known ? request.routeOptions.url : undefined) ?? notFoundRoute;
    setPageHeaders(request, reply, route);
    const path = decodePath(getRawPath(request));
    const language = findLanguage(request.headers['accept-language']);
    const client = { address: getClientAddress(request) };
    // The database refuses a NUL, so nothing has such a name.
    const isKnown = known && !path.includes('\0');
    const page = await renderAppPage(ctx, await addRouteChunks(html, distDir, route), {
      path,
      host: request.host,
      known: isKnown,
      language,
      client,
      isSignedIn: Boolean(request.cookies[sessionHint]),
    });
    if (page.redirectTo) {
      const query = request.url.slice(getRawPath(request).length);
      return reply.redirect(page.redirectTo + query, 302);
    }
    const meant = page.status === 404 ? findRedirect(request.url) : undefined;
    if (meant !== undefined) return redirectToPage(reply, meant);
    const attributes = await findArticleAttributes(distDir, route);
    const withElement = page.isShown ? addPageElement(page.html, route, attributes) : page.html;
    const canRender = known ? page.isShown && page.status === 200 : page.status === 404;
    const rendered = canRender
      ? await renderOnServer(ctx, parts, request, route, attributes, withElement)
      : undefined;
    return reply
      .code(page.status)
      .header('content-security-policy', getPolicy(request, rendered?.styleSources))
      .type('text/html; charset=utf-8')
      .send(rendered?.html ?? withElement);
  };
}
