/** Fills settings of this server, title, description and social tags into the built page of the app, as `<meta>` tags only. */
import { getCanonicalPath, hasSecretAddress, isOpenPath } from '../../../common/page-table.ts';
import { addSite } from '../../../common/text/site-title.ts';
import { getDirection } from '../../../messages/direction.ts';
import languages from '../../../messages/languages.json';
import { ApiError } from '../../api-error.ts';
import type { ClientIdentity, Context } from '../../context.ts';
import { loadMessages } from '../../messages.ts';
import { withTimeLimit } from '../../db/probe.ts';
import { getTrackingMeta } from './tracking-scripts.ts';
import { findBrandNameByHostname } from '../../features/brands/brands.queries.ts';
import { listAppOrigins } from '../../features/origins/origins.queries.ts';
import {
  findBrandDisplayName,
  getFallbackMeta,
  getNotFoundMeta,
  getPageMeta,
  type FoundPageMeta,
} from '../../features/pages/page-meta.queries.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign]!);

/** Sets a `<meta>` tag: replaces an existing one, else appends it to the head. */
function setMeta(
  html: string,
  name: string,
  content: string,
  kind: 'name' | 'property' = 'name',
): string {
  const meta = `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
  const existing = new RegExp(`<meta\\s[^>]*${kind}="${name}"[^>]*>`);
  return existing.test(html)
    ? html.replace(existing, () => meta)
    : html.replace('</head>', () => `${meta}</head>`);
}

/** The sandbox's browser wallet announces itself to the page as an extension would. */
const sandboxWallet = '<script type="module" src="/sandbox/wallet.js"></script>';

/** Names the language of title and description to crawlers and screen readers. The app sets it to the one it shows. */
const setLanguage = (html: string, language: string): string =>
  html.replace(
    /<html[^>]*>/,
    `<html lang="${language}"${getDirection(language) === 'rtl' ? ' dir="rtl"' : ''}>`,
  );

/**
 * What the page shows when its scripts have not loaded, in the reader's language. An alert: screen readers read it when it becomes visible,
 * other than a status, whose text would have to change.
 */
async function setScriptNotice(html: string, language: string | undefined): Promise<string> {
  const { needed, reload } = await loadMessages('page-scripts', { ...(language && { language }) });
  return html.replace(
    /(<p id="needs-script"[^>]*>)(?=<\/p>)/,
    (start) => `${start}${escapeHtml(needed)} <a href="">${escapeHtml(reload)}</a>`,
  );
}

/** A request for a page. */
export interface PageRequest {
  /** Decoded, without the query. */
  path: string;
  /** `Host` header, with the port. */
  host: string;
  /** Whether the app has a route for the path. */
  known: boolean;
  /** The reader's language, of those of `messages/`; by default English. */
  language?: string | undefined;
  client: ClientIdentity;
  /** Whether a person is signed in there, by the cookie that names nobody. */
  isSignedIn?: boolean;
}

/** The language that a reader prefers among those of `messages/`. @param header `Accept-Language` */
export function findLanguage(header = ''): string | undefined {
  const ranges = header.split(',').map((range) => {
    const [tag = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = params.find((param) => param.startsWith('q='))?.slice(2) ?? '1';
    return { language: tag.split('-')[0]!, weight: Number(weight) };
  });
  return ranges
    .filter(({ language, weight }) => weight > 0 && Object.hasOwn(languages, language))
    .sort((a, b) => b.weight - a.weight)[0]?.language;
}

/** The locale of a reader: the language in the region that the reader names first, as in `elements/core/i18n/locale.ts`. */
export function findReaderLocale(header = '', language = 'en'): string {
  const tags = header.split(',').map((part) => part.split(';', 1)[0]!.trim());
  const regional = tags.find((tag) => tag.startsWith(`${language}-`));
  try {
    return Intl.getCanonicalLocales(regional ?? (language === 'en' ? 'en-GB' : language))[0]!;
  } catch {
    return language;
  }
}

/** The domain guard's rule. It compares hosts: behind a proxy the scheme may be wrong. */
const isPathAllowed = ({ path, host }: PageRequest, origins: readonly string[]): boolean =>
  isOpenPath(path) || origins.some((origin) => new URL(origin).host === host);

/** What a page takes from the database. */
interface PageData {
  origins: readonly string[];
  /** Whether the app shows the route's page: the path is known, and the domain guard allows it. */
  isShown: boolean;
  meta: FoundPageMeta & { site: string };
}

/** Origins that were read last: they let the page start while the database does not answer. */
const lastOrigins = new WeakMap<Context, readonly string[]>();

/** Servers whose last page failed: an outage is logged once, not for each page. */
const failing = new WeakSet<Context>();

async function readPageData(ctx: Context, request: PageRequest): Promise<PageData> {
  const origins = await listAppOrigins(ctx);
  lastOrigins.set(ctx, origins);
  const { path, language, client, isSignedIn } = request;
  // A rejected host must not learn whether the page exists.
  const isShown = request.known && isPathAllowed(request, origins);
  const name = await findBrandNameByHostname(ctx, request.host);
  const [meta, brand] = await Promise.all([
    isShown
      ? getPageMeta(ctx, path, language, { ...client, isSignedIn: isSignedIn === true })
      : getNotFoundMeta(language),
    findBrandDisplayName(ctx, name),
  ]);
  return { origins, isShown, meta: { ...meta, site: brand ?? 'Evangelist' } };
}

/**
 * Never fails but for a client that tries tokens, and soon: without the database the page gets the product's default tags.
 * @throws ApiError RATE_LIMITED
 */
async function loadPageData(ctx: Context, request: PageRequest): Promise<PageData> {
  try {
    const data = await withTimeLimit(ctx.config.databaseLimits.probeMs, readPageData(ctx, request));
    failing.delete(ctx);
    return data;
  } catch (err) {
    if (err instanceof ApiError && err.code === 'RATE_LIMITED') throw err;
    if (!failing.has(ctx)) ctx.log.error({ err }, 'The meta tags of pages can’t be loaded');
    failing.add(ctx);
    const origins = lastOrigins.get(ctx) ?? [ctx.config.publicUrl];
    const isShown = request.known && isPathAllowed(request, origins);
    const meta = await (isShown
      ? getFallbackMeta(request.path, request.language)
      : getNotFoundMeta(request.language));
    return { origins, isShown, meta: { ...meta, site: 'Evangelist' } };
  }
}

/** Sets title, description and image for search engines and link previews. */
function setDescription(
  html: string,
  { title, namesSite, description, image, site }: FoundPageMeta & { site: string },
  publicUrl: string,
): string {
  const fullTitle = namesSite ? title : addSite(title, site);
  let page = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(fullTitle)}</title>`);
  page = setMeta(page, 'description', description);
  const social = {
    title: fullTitle,
    description,
    type: 'website',
    site_name: site,
    image: new URL(image ?? '/social.png', publicUrl).href,
  };
  for (const [name, content] of Object.entries(social))
    page = setMeta(page, `og:${name}`, content, 'property');
  return setMeta(page, 'twitter:card', 'summary_large_image');
}

/** Excludes missing pages and URLs with a secret from search engines; other pages get their canonical URL. */
function setCanonicalAddress(
  html: string,
  { path }: PageRequest,
  status: number,
  publicUrl: string,
): string {
  if (status !== 200 || hasSecretAddress(path)) return setMeta(html, 'robots', 'noindex, nofollow');
  const href = new URL(encodeURI(getCanonicalPath(path)), publicUrl).href;
  const link = `<link rel="canonical" href="${escapeHtml(href)}">`;
  return setMeta(html, 'og:url', href, 'property').replace('</head>', () => `${link}</head>`);
}

export interface RenderedPage extends Pick<PageData, 'isShown'> {
  html: string;
  status: number;
  redirectTo?: string | undefined;
}

/**
 * @returns the page and its status: 404 for unknown routes and for hosts that the domain guard rejects
 * @throws ApiError RATE_LIMITED when the client tried too many tokens
 */
export async function renderAppPage(
  ctx: Context,
  html: string,
  request: PageRequest,
): Promise<RenderedPage> {
  const { apiEndpoint, mainHosts, publicUrl, mode, iconFallback, operator } = ctx.config;
  const { origins, isShown, meta } = await loadPageData(ctx, request);
  const status = meta.found ? 200 : 404;
  const inLanguage = setLanguage(html, request.language ?? 'en');
  let page = await setScriptNotice(inLanguage, request.language);
  page = setMeta(page, 'api-endpoint', apiEndpoint);
  for (const [name, content] of Object.entries(getTrackingMeta(ctx.config)))
    page = setMeta(page, name, content);
  page = setMeta(page, 'main-hosts', mainHosts.join(','));
  page = setMeta(page, 'app-origins', origins.join(','));
  page = setMeta(page, 'icon-fallback', iconFallback ?? '');
  page = setMeta(page, 'contact', operator.contact);
  page = setMeta(page, 'server-time', String(ctx.clock.now().getTime()));
  page = setCanonicalAddress(setDescription(page, meta, publicUrl), request, status, publicUrl);
  return {
    html: mode === 'sandbox' ? page.replace('</head>', () => `${sandboxWallet}</head>`) : page,
    status,
    isShown,
    redirectTo: meta.redirectTo,
  };
}
