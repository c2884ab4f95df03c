import type { App } from '../elements/core/app.ts';
import { brand } from '../elements/core/brand.store.ts';
import { words } from '../elements/core/locale.ts';
import { page } from '../elements/core/page.store.ts';

/** Addresses that hold a token or a code: no search engine and no link may keep them (ruling 18). */
const secret = /^\/(?:campaign-preview|invitation)\/|^\/verify$/;
const aliases: Readonly<Record<string, string>> = { '/privacy': '/articles/privacy-policy', '/tos': '/articles/terms' };
const product = {
  name: 'Evangelist',
  description: 'Join campaigns, publish in your own words, and be paid for it.',
  image: '/social.png',
};

const find = (selector: string) => document.head.querySelector(selector);
const content = (selector: string) => find(selector)?.getAttribute('content') ?? undefined;

/** Gives the tag `selector` this value, made where it is missing; without a value it goes. */
function put(tag: 'meta' | 'link', key: string, name: string, value: string | undefined): void {
  const there = find(`${tag}[${key}="${name}"]`);
  if (value === undefined) return there?.remove();
  const element = there ?? document.createElement(tag);
  element.setAttribute(key, name);
  element.setAttribute(tag === 'meta' ? 'content' : 'href', value);
  if (!there) document.head.append(element);
}

/**
 * Keeps what the page says of itself true from route to route: description, sharing, address, robots, and on a brand's
 * host its mark. Crawlers that run no script have the server's answer (server/http/page.ts); this is for all others.
 */
export function followMeta(app: App): void {
  const { $path, $baseTitle, $meta, $error, setBaseTitle } = app.use(page);
  const { $brand } = app.use(brand);
  // The server wrote these from the database; they hold as long as the page does.
  const first = {
    path: $path.get(),
    description: content('meta[name="description"]'),
    image: content('meta[property="og:image"]'),
  };
  const site = new URL(find('link[rel="canonical"]')?.getAttribute('href') ?? location.href).origin;
  const write = (): void => {
    const name = $brand.get()?.theme?.displayName;
    const title = name ? $baseTitle.get().replace(/ · Evangelist$/, ` · ${name}`) : $baseTitle.get();
    // Comes back here with the title as it is.
    if (title !== $baseTitle.get()) return setBaseTitle(title);
    const [path, own, theme] = [$path.get(), $meta.get(), $brand.get()?.theme];
    const given = path === first.path ? { ...first, ...own } : own;
    const description =
      given.description ?? (app.use(words).get()?.['titles']?.[product.description] as string | undefined) ?? product.description;
    const hidden = secret.test(path) || Boolean($error.get());
    const address = hidden ? undefined : new URL(aliases[path] ?? path, site).href;
    put('meta', 'name', 'description', description);
    put('meta', 'property', 'og:title', title);
    put('meta', 'property', 'og:description', description);
    put('meta', 'property', 'og:image', new URL(given.image ?? product.image, site).href);
    put('meta', 'property', 'og:site_name', theme?.displayName ?? product.name);
    put('meta', 'property', 'og:url', address);
    put('link', 'rel', 'canonical', address);
    put('meta', 'name', 'robots', hidden ? 'noindex, nofollow' : undefined);
    if (theme) put('link', 'rel', 'icon', theme.faviconUrl ?? theme.logoUrl);
  };
  for (const store of [$path, $baseTitle, $meta, $error, $brand]) app.signal.addEventListener('abort', store.listen(write));
  write();
}
