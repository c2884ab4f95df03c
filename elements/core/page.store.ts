import { atom, computed, type ReadableAtom } from 'nanostores';
import type { BrandTheme } from '../../contract/brand.ts';
import type { App } from './app.ts';

export interface Crumb {
  label: string;
  href?: string;
}

/** What a page says of itself where it is shared; the product's own words where it says nothing. */
export interface PageMeta {
  description?: string;
  /** Address of a picture. */
  image?: string;
}

/** Where the app is and what the tab says. Fed by the router; in an embed it only keeps still. */
export interface Page {
  readonly $path: ReadableAtom<string>;
  readonly $query: ReadableAtom<URLSearchParams>;
  /** The title without the count of notifications. */
  readonly $baseTitle: ReadableAtom<string>;
  /** What stands in the tab: `(3) Dashboard · Evangelist`. */
  readonly $title: ReadableAtom<string>;
  /** What the page at hand says of itself; the next route forgets it. */
  readonly $meta: ReadableAtom<PageMeta>;
  /** The way to this page, shown in the header; the last one is the page itself. */
  readonly $crumbs: ReadableAtom<readonly Crumb[]>;
  /** Colors of a page that wears those of a brand, for what stands around it. */
  readonly $theme: ReadableAtom<BrandTheme | undefined>;
  /** What broke the page; the shell shows the error screen instead of it until the next route. */
  readonly $error: ReadableAtom<unknown>;
  /** Goes to a path of the product, in place in the app. */
  navigate(path: string): void;
  setBaseTitle(title: string): void;
  setMeta(meta: PageMeta): void;
  /** The count in parentheses before the title; 0 for none. Set by the notifications store. */
  setCount(count: number): void;
  setCrumbs(crumbs: readonly Crumb[]): void;
  setTheme(theme: BrandTheme | undefined): void;
  /** Shows the error screen for `error`; null takes it away. */
  fail(error: unknown): void;
  /** Takes a new address. For the router. */
  arrive(path: string, search: string): void;
}

export function page(app: App): Page {
  const inApp = app.host.kind === 'app' && typeof location !== 'undefined';
  const $path = atom(inApp ? location.pathname : '/');
  const $query = atom(new URLSearchParams(inApp ? location.search : ''));
  const $baseTitle = atom(inApp ? document.title : '');
  const $count = atom(0);
  const $meta = atom<PageMeta>({});
  const $crumbs = atom<readonly Crumb[]>([]);
  const $theme = atom<BrandTheme | undefined>();
  const $error = atom<unknown>(null);
  const $title = computed([$baseTitle, $count], (base, count) => (count > 0 ? `(${count}) ${base}` : base));
  const write = () => app.host.setTitle($title.get());
  return {
    $path,
    $query,
    $baseTitle,
    $title,
    $meta,
    $crumbs,
    $theme,
    $error,
    setMeta: (meta) => $meta.set(meta),
    setCrumbs: (crumbs) => $crumbs.set(crumbs),
    setTheme: (theme) => $theme.set(theme),
    fail: (error) => $error.set(error),
    navigate: (path) => app.host.navigate(path),
    setBaseTitle(title) {
      $baseTitle.set(title);
      write();
    },
    setCount(count) {
      $count.set(count);
      write();
    },
    arrive(path, search) {
      $error.set(null);
      if (path !== $path.get()) $meta.set({});
      $query.set(new URLSearchParams(search));
      $path.set(path);
    },
  };
}
