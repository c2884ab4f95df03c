import { useStore } from '@nanostores/react';
import { StrictMode, useEffect, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '../elements/core/app.ts';
import { $page } from './app-router.ts';
import { allowed } from './arrive.ts';
import { Boundary } from './boundary.tsx';
import type { PageProps, Shown } from './route.ts';

type Load = NonNullable<Shown['load']>;
type Page = ComponentType<PageProps>;

/** Pages that are loaded. */
const pages = new Map<Load, Page>();

/**
 * Loads a page and shows it. Not React's `lazy`: after a fallback, be it nothing, React holds back for 300 ms what was
 * waited for. What can't be loaded is thrown, for the boundary around it.
 */
function Loaded({ load, params }: { load: Load; params: PageProps }) {
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

function Outlet({ app, origins }: { app: App; origins: readonly string[] }) {
  const matched = useStore($page);
  const shown = matched && allowed(matched, origins);
  if (!shown?.load) return null;
  const key = JSON.stringify(shown.params);
  return (
    <Boundary key={shown.title + key} app={app} arrival={matched}>
      <Loaded load={shown.load} params={shown.params} />
    </Boundary>
  );
}

/** Roots React on the page's place; everything around it is the shell's. */
export function mount(app: App, main: HTMLElement, origins: readonly string[]): void {
  createRoot(main).render(
    <StrictMode>
      <Outlet app={app} origins={origins} />
    </StrictMode>,
  );
  void import('./later.ts').then(({ startLater }) => startLater(app));
}
