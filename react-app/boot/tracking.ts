import type { App } from '../../elements/core/app/app.ts';
import { consent } from '../../elements/core/analytics/consent.store.ts';

/**
 * Loads visit tracking after consent. Only the attribution (where the visitor came from) is read at
 * once: the next page's address may lack it, and a login passes it on.
 */
export function startTracking(app: App): void {
  if (location.search || document.referrer)
    void import('../../elements/core/session/attribution.ts').then(({ attribution }) =>
      app.use(attribution),
    );
  app.use(consent).$allowed.tracker.subscribe((allowed) => {
    if (allowed) void import('./tracking.lazy.ts').then(({ trackVisit }) => app.use(trackVisit));
  });
}
