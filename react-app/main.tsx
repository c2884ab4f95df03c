import { useStore } from '@nanostores/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '../elements/core/app.ts';
import { $page } from './app-router.ts';
import { allowed } from './arrive.ts';
import { Boundary } from './boundary.tsx';
import { Loaded } from './loaded.tsx';

function Outlet({ app, origins }: { app: App; origins: readonly string[] }) {
  const matched = useStore($page);
  const shown = matched && allowed(matched, origins);
  if (!shown?.load) return null;
  const key = JSON.stringify(shown.params);
  return (
    <Boundary key={shown.title + key} app={app} arrival={matched}>
      <Loaded key={shown.pattern} load={shown.load} params={shown.params} />
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
