/** The page that is shown: route, title of the tab, breadcrumbs and social metadata. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { BrandTheme } from '../../../contract/brand.ts';
import type { PageMeta } from '../../../common/text/page-meta.ts';
import type { App } from '../app/app.ts';
import { getLocale } from '../i18n/locale.ts';
import { brand as brandStore } from './brand.store.ts';
import { formatTitle, parseTitle, type PageTitle, type TitleParts } from './page-title.ts';

export interface Breadcrumb {
  label: string;
  href?: string;
}

/** Metadata of a page for sharing, besides its title. Missing fields fall back to the product's. */
export type SocialMeta = Omit<PageMeta, 'title' | 'namesSite'>;

/** The current route, title and metadata. Updated by the router; unchanging in an embed. */
export interface Page {
  readonly $path: ReadableAtom<string>;
  readonly $query: ReadableAtom<URLSearchParams>;
  /** The title without the count of unread notifications. */
  readonly $baseTitle: ReadableAtom<string>;
  /** The title in the tab: `(3) Dashboard · Evangelist`. */
  readonly $title: ReadableAtom<string>;
  /** Metadata of the current page; cleared by the next route. */
  readonly $meta: ReadableAtom<SocialMeta>;
  /** Breadcrumbs in the header; the last one is the page itself. */
  readonly $breadcrumbs: ReadableAtom<readonly Breadcrumb[]>;
  /** Theme of a page with a brand's colors, for the header and footer around it. */
  readonly $theme: ReadableAtom<BrandTheme | undefined>;
  /** The error that broke the page. The shell shows the error screen instead of the page until the next route. */
  readonly $error: ReadableAtom<unknown>;
  /** Opens a path of the product, in place in the app. */
  navigate(path: string): void;
  /** Sets the name of the page, and what comes after it. Ends an error's title. */
  setTitle(title: PageTitle): void;
  /** Shows an error in place of the page's name; null shows the name again. */
  setErrorTitle(error: string | null): void;
  /** Sets title and metadata of a page from its data. Ends an error's title. */
  setMeta(meta: PageMeta): void;
  /** The count in parentheses before the title; 0 for none. */
  setUnreadCount(count: number): void;
  setBreadcrumbs(breadcrumbs: readonly Breadcrumb[]): void;
  setTheme(theme: BrandTheme | undefined): void;
  /** Shows the error screen for `error`; null removes it. */
  showError(error: unknown): void;
  /** Sets a parameter of the address, in place of the history entry; an empty value removes it. In an embed only of `$query`. */
  setQueryValue(name: string, value: string): void;
  /** Sets a new address. Called by the router. */
  setLocation(path: string, search: string): void;
}

function replaceSearch(search: string): void {
  try {
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  } catch {
    // Safari refuses more than 100 changes in 10 seconds; the next one brings the address up to date.
  }
}

/** What the server has rendered for the first page, which is right before its data are loaded. */
const readSocialTag = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content;

/** Description and image that the server has rendered. */
function readMeta(): SocialMeta {
  const [description, image] = [readSocialTag('description'), readSocialTag('image')];
  return { ...(description && { description }), ...(image && { image }) };
}

/** The title of the document, made of its parts. */
function createTitle(app: App, inApp: boolean) {
  const { $brand } = app.use(brandStore);
  // The brand of this host, before its theme is loaded.
  const siteName = inApp ? readSocialTag('site_name') : undefined;
  const $titleParts = atom<TitleParts>({
    ...parseTitle(inApp ? document.title : '', siteName),
    unread: 0,
  });
  const $titles = computed([$titleParts, $brand], (parts, brand) =>
    formatTitle(parts, brand?.theme?.displayName ?? siteName, getLocale(app)),
  );
  const $title = computed($titles, ({ full }) => full);
  if (inApp)
    app.signal.addEventListener(
      'abort',
      $title.listen((title) => app.host.setTitle(title)),
    );
  return {
    $title,
    $baseTitle: computed($titles, ({ base }) => base),
    // Written at each change of a part, also of an equal one: other code may have changed the document's title.
    setTitleParts(changes: Partial<TitleParts>): void {
      $titleParts.set({ ...$titleParts.get(), ...changes });
      app.host.setTitle($title.get());
    },
  };
}

export function page(app: App): Page {
  const inApp = app.host.kind === 'app' && typeof location !== 'undefined';
  const $path = atom(inApp ? location.pathname : '/');
  const $query = atom(new URLSearchParams(inApp ? location.search : ''));
  const { $title, $baseTitle, setTitleParts } = createTitle(app, inApp);
  const $meta = atom<SocialMeta>(inApp ? readMeta() : {});
  const $breadcrumbs = atom<readonly Breadcrumb[]>([]);
  const $theme = atom<BrandTheme | undefined>();
  const $error = atom<unknown>(null);
  return {
    $path,
    $query,
    $baseTitle,
    $title,
    $meta,
    $breadcrumbs,
    $theme,
    $error,
    setMeta({ title, namesSite, ...meta }) {
      setTitleParts({ page: title, brand: namesSite ? '' : undefined, error: null });
      $meta.set(meta);
    },
    setBreadcrumbs: (breadcrumbs) => $breadcrumbs.set(breadcrumbs),
    setTheme: (theme) => $theme.set(theme),
    showError: (error) => $error.set(error),
    navigate: (path) => app.host.navigate(path),
    setTitle: ({ page, brand }) => setTitleParts({ page, brand, error: null }),
    setErrorTitle: (error) => setTitleParts({ error }),
    setUnreadCount: (unread) => setTitleParts({ unread }),
    setQueryValue(name, value) {
      const query = new URLSearchParams($query.get());
      if (value) query.set(name, value);
      else query.delete(name);
      if (inApp) replaceSearch(query.size ? `?${query}` : '');
      $query.set(query);
    },
    setLocation(path, search) {
      $error.set(null);
      if (path !== $path.get()) $meta.set({});
      $query.set(new URLSearchParams(search));
      $path.set(path);
    },
  };
}
