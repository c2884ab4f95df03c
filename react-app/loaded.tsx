import { useEffect, useState, type ComponentType } from 'react';
import type { PageProps, Shown } from './route.ts';

type Load = NonNullable<Shown['load']>;
type Page = ComponentType<PageProps>;

/** Pages that are loaded. */
const pages = new Map<Load, Page>();

/**
 * Loads a page and shows it. Not React's `lazy`: after a fallback, be it nothing, React holds back for 300 ms what was
 * waited for. What can't be loaded is thrown, for the boundary around it.
 */
export function Loaded({ load, params }: { load: Load; params: PageProps }) {
  const [{ page: Page, error }, setState] = useState<{ page?: Page | undefined; error?: unknown }>({ page: pages.get(load) });
  useEffect(() => {
    if (pages.has(load)) return undefined;
    let mounted = true;
    load().then(
      ({ default: page }) => {
        pages.set(load, page);
        if (mounted) setState({ page });
      },
      (error: unknown) => mounted && setState({ error }),
    );
    return () => void (mounted = false);
  }, [load]);
  if (error) throw error;
  return Page ? <Page {...params} /> : null;
}
