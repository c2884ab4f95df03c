import { useEffect, useState, type ComponentType } from 'react';
import type { PageProps, Shown } from './route.ts';

type Load = NonNullable<Shown['load']>;
type Page = ComponentType<PageProps>;

/** Pages that are loaded. */
const pages = new Map<Load, Page>();

/**
 * Loads a page and shows it; one that is loaded stands there at once. Not React's `lazy`: after a fallback, be it nothing,
 * React holds back for 300 ms what was waited for. What can't be loaded is thrown, for the boundary around it. Keyed by its
 * route: one place has one page.
 */
export function Loaded({ load, params }: { load: Load; params: PageProps }) {
  const [state, setState] = useState<{ page?: Page | undefined; error?: unknown }>(() => ({ page: pages.get(load) }));
  useEffect(() => {
    load().then(
      ({ default: page }) => {
        pages.set(load, page);
        setState((was) => (was.page === page ? was : { page }));
      },
      (error: unknown) => setState({ error }),
    );
  }, [load]);
  if ('error' in state) throw state.error;
  const { page: Page } = state;
  return Page ? <Page {...params} /> : null;
}
