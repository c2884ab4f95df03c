import { useEffect, useState, type ComponentType } from 'react';
import type { PageProps, MatchedRoute } from './route.ts';

type Load = NonNullable<MatchedRoute['load']>;
type Page = ComponentType<PageProps>;

/** Loaded pages. */
const pages = new Map<Load, Page>();

/** Loads a page, which renders at once from then on. */
export async function loadPageModule(load: Load): Promise<Page> {
  const { default: page } = await load();
  pages.set(load, page);
  return page;
}

/**
 * Loads and renders a page; a loaded one renders at once. Not `React.lazy`: after a Suspense
 * fallback, even an empty one, React delays the content by 300 ms. Throws a load error for the
 * error boundary. Keyed by route: one instance, one page. See docs/decisions/040-router.md.
 */
export function PageLoader({ load, props }: { load: Load; props: PageProps }) {
  const [state, setState] = useState<{ page?: Page | undefined; error?: unknown }>(() => ({
    page: pages.get(load),
  }));
  useEffect(() => {
    loadPageModule(load).then(
      (page) => setState((previous) => (previous.page === page ? previous : { page })),
      (error: unknown) => setState({ error }),
    );
  }, [load]);
  if ('error' in state) throw state.error;
  const { page: Page } = state;
  return Page ? <Page {...props} /> : null;
}
