/** The app's page as built, with the settings of this server and what the page says of itself filled in: no script is written into it. */
import type { Context } from '../context.ts';
import { trackingMeta } from './tracking.ts';
import { brandNameForHostname } from '../services/brands.service.ts';
import { appOrigins } from '../services/origins.service.ts';
import { brandOfHost, canonicalPath, pageMeta, pageMissing, type PageMeta } from '../services/page-meta.service.ts';
import { pageRoutes } from './page-routes.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

/** Sets `<meta name content>`: in its place when the page has it, else before the end of the head. */
function setMeta(html: string, name: string, content: string, kind: 'name' | 'property' = 'name'): string {
  const meta = `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
  const there = new RegExp(`<meta\\s[^>]*${kind}="${name}"[^>]*>`);
  return there.test(html) ? html.replace(there, () => meta) : html.replace('</head>', () => `${meta}</head>`);
}

/** The sandbox's wallet announces itself to pages as an extension would; only the sandbox has it. */
const sandboxWallet = '<script type="module" src="/sandbox/wallet.js"></script>';

/** Where a page is asked for. */
export interface PageRequest {
  /** Decoded, without the query. */
  path: string;
  /** As the browser names it, with its port. */
  host: string;
  /** Whether a route of the app has this path. */
  known: boolean;
}

/** Paths that every visitor may see, on whatever site (spec section 5); `react-app/guard.ts` has the same. */
const open = new Set(['/', '/not-allowed', '/tos', '/privacy']);

/** What the guard will say in the browser. By host: behind a proxy the scheme may be told wrongly, the name is not. */
const mayEnter = ({ path, host }: PageRequest, origins: readonly string[]): boolean =>
  open.has(path) || origins.some((origin) => new URL(origin).host === host);

/** Never the reason why a page does not come: without a database it says what the product says. */
async function metaOf(ctx: Context, request: PageRequest): Promise<PageMeta & { site: string }> {
  try {
    const name = await brandNameForHostname(ctx, request.host);
    const [meta, brand] = await Promise.all([pageMeta(ctx, request.path), brandOfHost(ctx, name)]);
    return { ...meta, site: brand ?? 'Evangelist' };
  } catch (err) {
    ctx.log.error({ err }, 'What a page says of itself could not be read');
    return { ...(await pageMeta(ctx, '/')), site: 'Evangelist' };
  }
}

/** Title, description and picture, for search and for those who share the page. */
function describe(html: string, { title, description, image, site }: PageMeta & { site: string }, publicUrl: string): string {
  const whole =
    title === 'Evangelist' || title.endsWith('on Evangelist') ? title.replace(/^Evangelist$/, site) : `${title} · ${site}`;
  let page = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(whole)}</title>`);
  page = setMeta(page, 'description', description);
  const social = {
    title: whole,
    description,
    type: 'website',
    site_name: site,
    image: new URL(image ?? '/social.png', publicUrl).href,
  };
  for (const [name, content] of Object.entries(social)) page = setMeta(page, `og:${name}`, content, 'property');
  return setMeta(page, 'twitter:card', image ? 'summary' : 'summary_large_image');
}

/** Search engines keep nothing of a page whose address is a secret, nor of one that is not there; others have one address. */
function address(html: string, { path }: PageRequest, status: number, publicUrl: string): string {
  if (status !== 200 || pageRoutes.secret(path)) return setMeta(html, 'robots', 'noindex, nofollow');
  const href = new URL(encodeURI(canonicalPath(path)), publicUrl).href;
  const link = `<link rel="canonical" href="${escapeHtml(href)}">`;
  return setMeta(html, 'og:url', href, 'property').replace('</head>', () => `${link}</head>`);
}

/** @returns the page and the status it is sent with: 404 for unknown routes and for what the guard refuses (ruling 9). */
export async function appPage(ctx: Context, html: string, request: PageRequest): Promise<{ html: string; status: number }> {
  const { mainHosts, publicUrl, mode, iconFallback } = ctx.config;
  const origins = await appOrigins(ctx);
  const refused = !request.known || !mayEnter(request, origins);
  // Who is refused learns nothing of what there would be.
  const meta = refused ? { ...pageMissing, site: 'Evangelist' } : await metaOf(ctx, request);
  const status = meta.found ? 200 : 404;
  let page = setMeta(html, 'api-endpoint', '');
  for (const [name, content] of Object.entries(trackingMeta(ctx.config))) page = setMeta(page, name, content);
  page = setMeta(page, 'main-hosts', mainHosts.join(','));
  page = setMeta(page, 'app-origins', origins.join(','));
  page = setMeta(page, 'icon-fallback', iconFallback ?? '');
  page = address(describe(page, meta, publicUrl), request, status, publicUrl);
  return { html: mode === 'sandbox' ? page.replace('</head>', () => `${sandboxWallet}</head>`) : page, status };
}
