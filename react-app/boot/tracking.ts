import { loadModule, warnOfLoadError } from '../../elements/base/load-module.ts';
import type { App } from '../../elements/core/app/app.ts';
import { consent } from '../../elements/core/analytics/consent.store.ts';

/**
 * Loads visit tracking after consent. Only the attribution (where the visitor came from) is read at
 * once: the next page's address may lack it, and a login passes it on.
 */
export function startTracking(app: App): void {
  if (location.search || document.referrer)
    void loadModule(
      () => import('../../elements/core/session/attribution.ts'),
      warnOfLoadError,
    ).then((module) => module && app.use(module.attribution));
  app.use(consent).$allowed.tracker.subscribe((allowed) => {
    if (allowed)
      void loadModule(() => import('./tracking.lazy.ts'), warnOfLoadError).then(
        (module) => module && app.use(module.trackVisit),
      );
  });
}
