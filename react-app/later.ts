import type { App } from '../elements/core/app.ts';
import { watchBuilds } from './builds.ts';
import { watchErrors } from './window-errors.ts';

/** What the app does beside its pages, and what no first sight waits for. */
export function startLater(app: App): void {
  watchErrors(app);
  withSomebody(app);
  // WebKit has no idle callback; by then it is idle all the same.
  const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1000));
  idle(() => void import('./prefetch.ts').then(({ prefetch }) => app.signal.aborted || app.use(prefetch)));
  // `npm run dev` names no build: it reloads by itself.
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (build) watchBuilds(app, build);
}

/**
 * What no page needs before somebody is at it. Toasts and the error screen come then too: without a connection they could
 * not be had when they are needed.
 */
function withSomebody(app: App): void {
  const somebody = new AbortController();
  const signal = AbortSignal.any([somebody.signal, app.signal]);
  const bring = () => {
    somebody.abort();
    const parts = [
      import('../elements/ui/toaster/define.ts'),
      import('../elements/shell/error-screen/define.ts'),
      import('./page-meta.ts').then(({ followMeta }) => app.signal.aborted || followMeta(app)),
    ];
    for (const part of parts) part.catch(() => undefined);
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(sign, bring, { capture: true, passive: true, signal });
}
