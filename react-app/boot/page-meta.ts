import {
  findDescriptionKey,
  findPage,
  getCanonicalPath,
  hasSecretAddress,
} from '../../common/page-table.ts';
import type { App } from '../../elements/core/app/app.ts';
import { getMessages } from '../../elements/core/i18n/get-messages.ts';
import { translations } from '../../elements/core/i18n/translations.ts';
import { brand } from '../../elements/core/page/brand.store.ts';
import { socialTagsMessages } from '../../elements/screens/social-tags.messages.ts';
import { page } from '../../elements/core/page/page.store.ts';

const productImage = '/social.png';

const findInHead = (selector: string) => document.head.querySelector(selector);

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

/** The description of a route, in the language of the app; by default the page's, else the product's. */
function getDescription(app: App, path: string): string {
  const t = getMessages(app, socialTagsMessages);
  const key = findDescriptionKey(path);
  if (key) return t[key];
  return findPage(path) ? t.product : (app.use(page).$meta.get().description ?? t.product);
}

/**
 * Keeps description, sharing tags, canonical address, robots and, on a brand's host, the icon in
 * step with the route. Crawlers that run no script get these tags from the server
 * (server/http/pages/app-page.ts).
 */
export function syncPageMeta(app: App): void {
  const { $path, $baseTitle, $meta, $error } = app.use(page);
  const { $brand } = app.use(brand);
  const site = new URL(findInHead('link[rel="canonical"]')?.getAttribute('href') ?? location.href)
    .origin;
  const write = (): void => {
    const title = $baseTitle.get();
    const [meta, theme] = [$meta.get(), $brand.get()?.theme];
    const path = getCanonicalPath($path.get());
    const description = getDescription(app, path);
    const hidden = hasSecretAddress(path) || Boolean($error.get());
    const address = hidden ? undefined : new URL(path, site).href;
    setHeadTag('meta', 'name', 'description', description);
    setHeadTag('meta', 'property', 'og:title', title);
    setHeadTag('meta', 'property', 'og:description', description);
    setHeadTag('meta', 'property', 'og:image', new URL(meta.image ?? productImage, site).href);
    if (theme) setHeadTag('meta', 'property', 'og:site_name', theme.displayName);
    setHeadTag('meta', 'property', 'og:url', address);
    setHeadTag('link', 'rel', 'canonical', address);
    setHeadTag('meta', 'name', 'robots', hidden ? 'noindex, nofollow' : undefined);
    if (theme) setHeadTag('link', 'rel', 'icon', theme.faviconUrl ?? theme.logoUrl);
  };
  for (const store of [$path, $baseTitle, $meta, $error, $brand, app.use(translations)])
    app.signal.addEventListener('abort', store.listen(write));
  write();
}
