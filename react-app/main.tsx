import { useStore } from '@nanostores/react';
import { lazy, StrictMode, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '../elements/core/app.ts';
import { $page } from './app-router.ts';
import { allowed } from './arrive.ts';
import { Boundary } from './boundary.tsx';
import type { PageProps, Shown } from './route.ts';

/** One lazy component a loader, or React would load the page anew on each render. */
const pages = new Map<NonNullable<Shown['load']>, ComponentType<PageProps>>();
function pageOf(load: NonNullable<Shown['load']>): ComponentType<PageProps> {
  const known = pages.get(load) ?? lazy(load);
  pages.set(load, known);
  return known;
}

function Outlet({ app, origins }: { app: App; origins: readonly string[] }) {
  const matched = useStore($page);
  const shown = matched && allowed(matched, origins);
  if (!shown?.load) return null;
  const Page = pageOf(shown.load);
  const key = JSON.stringify(shown.params);
  return (
    <Boundary key={shown.title + key} app={app} arrival={matched}>
      <Suspense fallback={null}>
        <Page key={key} {...shown.params} />
      </Suspense>
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
