import { useStore } from '@nanostores/react';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { App } from '../elements/core/app/app.ts';
import { $page } from './app-router.ts';
import { guardRoute } from './boot/domain-guard.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadPageModule, PageLoader } from './page-loader.tsx';
import { toPageProps } from './routes.tsx';

function Outlet({ app, origins }: { app: App; origins: readonly string[] }) {
  const matched = useStore($page);
  const route = matched && guardRoute(matched, origins);
  if (!route?.load) return null;
  const key = JSON.stringify(route.params);
  return (
    <ErrorBoundary key={`${route.pattern} ${key}`} app={app} match={matched}>
      <PageLoader key={route.pattern} load={route.load} props={toPageProps(route)} />
    </ErrorBoundary>
  );
}

/** Loads the page of the current route, so that React can take it over from the HTML. */
export async function loadPage(origins: readonly string[]): Promise<void> {
  const matched = $page.get();
  const load = matched && guardRoute(matched, origins).load;
  if (load) await loadPageModule(load);
}

/** Mounts React on `#page`, over the page's element where it is there. Everything around it is the shell. */
export function mount(app: App, main: HTMLElement, origins: readonly string[]): void {
  const outlet = (
    <StrictMode>
      <Outlet app={app} origins={origins} />
    </StrictMode>
  );
  if (main.hasChildNodes()) hydrateRoot(main, outlet);
  else createRoot(main).render(outlet);
}
