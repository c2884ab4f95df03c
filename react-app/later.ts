import type { App } from '../elements/core/app.ts';
import { watchBuilds } from './builds.ts';
import { watchErrors } from './window-errors.ts';

/** What the app does beside its pages, and what no first sight waits for. */
export function startLater(app: App): void {
  watchErrors(app);
  // Without a connection it could not be had when it is needed.
  import('../elements/shell/error-screen/define.ts').catch(() => undefined);
  // WebKit has no idle callback; by then it is idle all the same.
  const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1000));
  idle(() => void import('./prefetch.ts').then(({ prefetch }) => app.signal.aborted || app.use(prefetch)));
  // `npm run dev` names no build: it reloads by itself.
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (build) watchBuilds(app, build);
}
