import { useStore } from '@nanostores/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '../elements/core/app/app.ts';
import { $page } from './app-router.ts';
import { guardRoute } from './boot/domain-guard.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageLoader } from './page-loader.tsx';

function Outlet({ app, origins }: { app: App; origins: readonly string[] }) {
  const matched = useStore($page);
  const route = matched && guardRoute(matched, origins);
  if (!route?.load) return null;
  const key = JSON.stringify(route.params);
  return (
    <ErrorBoundary key={`${route.pattern} ${key}`} app={app} match={matched}>
      <PageLoader key={route.pattern} load={route.load} params={route.params} />
    </ErrorBoundary>
  );
}

/** Mounts React on `#page`. Everything around it is the shell. */
export function mount(app: App, main: HTMLElement, origins: readonly string[]): void {
  createRoot(main).render(
    <StrictMode>
      <Outlet app={app} origins={origins} />
    </StrictMode>,
  );
  void import('./boot/start.lazy.ts').then(({ startDeferred }) => startDeferred(app));
}
