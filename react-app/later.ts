import type { App } from '../elements/core/app.ts';
import { watchBuilds } from './builds.ts';
import { watchErrors } from './window-errors.ts';

/** What the app does beside its pages, and what no first sight waits for. */
export function startLater(app: App): void {
  watchErrors(app);
  prepareForTrouble(app);
  // WebKit has no idle callback; by then it is idle all the same.
  const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1000));
  idle(() => void import('./prefetch.ts').then(({ prefetch }) => app.signal.aborted || app.use(prefetch)));
  // `npm run dev` names no build: it reloads by itself.
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (build) watchBuilds(app, build);
}

/**
 * What tells of trouble could not be had in it: without a connection, no chunk arrives. The error screen comes at once,
 * toasts with the first sign of somebody at the page.
 */
function prepareForTrouble(app: App): void {
  const bring = (part: Promise<unknown>) => void part.catch(() => undefined);
  bring(import('../elements/shell/error-screen/define.ts'));
  const somebody = new AbortController();
  const signal = AbortSignal.any([somebody.signal, app.signal]);
  const toasts = () => {
    somebody.abort();
    bring(import('../elements/ui/toaster/define.ts'));
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(sign, toasts, { capture: true, passive: true, signal });
}
