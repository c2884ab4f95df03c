import { useStore } from '@nanostores/react';
import { Component, lazy, StrictMode, Suspense, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '../elements/core/app.ts';
import { isChunkFailure } from '../elements/core/chunk-failure.ts';
import { page } from '../elements/core/page.store.ts';
import { reloadForBuild } from '../elements/core/reload.ts';
import { $page } from './app-router.ts';
import { allowed } from './arrive.ts';
import type { PageProps, Shown } from './route.ts';

/** One lazy component a loader, or React would load the page anew on each render. */
const pages = new Map<NonNullable<Shown['load']>, ComponentType<PageProps>>();
function pageOf(load: NonNullable<Shown['load']>): ComponentType<PageProps> {
  const known = pages.get(load) ?? lazy(load);
  pages.set(load, known);
  return known;
}

/** Hands what breaks a page to the shell, which shows the error screen in its place; draws it anew once that is gone. */
class Boundary extends Component<{ app: App; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  #stop: (() => void) | undefined;

  static getDerivedStateFromError = () => ({ broken: true });

  override componentDidMount(): void {
    this.#stop = this.props.app.use(page).$error.listen((error) => {
      if (error === null && this.state.broken) this.setState({ broken: false });
    });
  }
  override componentWillUnmount(): void {
    this.#stop?.();
  }
  override componentDidCatch(error: unknown): void {
    // A chunk that is gone belongs to an older build: the next load finds the new one.
    if (!isChunkFailure(error) || !reloadForBuild(this.props.app)) this.props.app.use(page).fail(error);
  }
  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

function Outlet({ app, origins }: { app: App; origins: readonly string[] }) {
  const matched = useStore($page);
  const shown = matched && allowed(matched, origins);
  if (!shown?.load) return null;
  const Page = pageOf(shown.load);
  const key = JSON.stringify(shown.params);
  return (
    <Boundary key={shown.title + key} app={app}>
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
