import type { App } from '../../elements/core/app/app.ts';
import { brand } from '../../elements/core/page/brand.store.ts';
import { pageTitlesMessages } from '../../elements/shell/page-titles.messages.ts';
import { page } from '../../elements/core/page/page.store.ts';

/**
 * Paths with a token or a code in the address: search engines and canonical links must not keep
 * them.
 */
const secretPath = /^\/(?:campaign-preview|invitation)\/|^\/verify$/;
const aliases: Readonly<Record<string, string>> = {
  '/privacy': '/articles/privacy-policy',
  '/tos': '/articles/terms',
};
const product = {
  name: 'Evangelist',
  description: pageTitlesMessages.english.description,
  image: '/social.png',
};

const findInHead = (selector: string) => document.head.querySelector(selector);
const getMetaContent = (selector: string) =>
  findInHead(selector)?.getAttribute('content') ?? undefined;

/** Sets the value of a head tag, which is created when missing and removed without a value. */
function setHeadTag(
  tag: 'meta' | 'link',
  key: string,
  name: string,
  value: string | undefined,
): void {
  const existing = findInHead(`${tag}[${key}="${name}"]`);
  if (value === undefined) return existing?.remove();
  const element = existing ?? document.createElement(tag);
  element.setAttribute(key, name);
  element.setAttribute(tag === 'meta' ? 'content' : 'href', value);
  if (!existing) document.head.append(element);
}

/**
 * Keeps description, sharing tags, canonical address, robots and, on a brand's host, the icon in
 * step with the route. Crawlers that run no script get these tags from the server
 * (server/http/pages/app-page.ts).
 */
export function syncPageMeta(app: App): void {
  const { $path, $baseTitle, $meta, $error } = app.use(page);
  const { $brand } = app.use(brand);
  // The server rendered these from the database; they apply to the first path.
  const first = {
    path: $path.get(),
    description: getMetaContent('meta[name="description"]'),
    image: getMetaContent('meta[property="og:image"]'),
  };
  const site = new URL(findInHead('link[rel="canonical"]')?.getAttribute('href') ?? location.href)
    .origin;
  const write = (): void => {
    const title = $baseTitle.get();
    const [path, pageMeta, theme] = [$path.get(), $meta.get(), $brand.get()?.theme];
    const meta = path === first.path ? { ...first, ...pageMeta } : pageMeta;
    const description = meta.description ?? app.use(pageTitlesMessages).get().description;
    const hidden = secretPath.test(path) || Boolean($error.get());
    const address = hidden ? undefined : new URL(aliases[path] ?? path, site).href;
    setHeadTag('meta', 'name', 'description', description);
    setHeadTag('meta', 'property', 'og:title', title);
    setHeadTag('meta', 'property', 'og:description', description);
    setHeadTag('meta', 'property', 'og:image', new URL(meta.image ?? product.image, site).href);
    setHeadTag('meta', 'property', 'og:site_name', theme?.displayName ?? product.name);
    setHeadTag('meta', 'property', 'og:url', address);
    setHeadTag('link', 'rel', 'canonical', address);
    setHeadTag('meta', 'name', 'robots', hidden ? 'noindex, nofollow' : undefined);
    if (theme) setHeadTag('link', 'rel', 'icon', theme.faviconUrl ?? theme.logoUrl);
  };
  for (const store of [$path, $baseTitle, $meta, $error, $brand])
    app.signal.addEventListener('abort', store.listen(write));
  write();
}
