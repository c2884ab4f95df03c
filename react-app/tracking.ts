import type { App } from '../elements/core/app.ts';
import { consent } from '../elements/core/consent.store.ts';

/**
 * What tells of visits begins with consent, and is not loaded before it (ruling 15). Only where the visitor came from is
 * read at once, as the address may lose it on the next page: a login passes it on (ruling 1).
 */
export function startTracking(app: App): void {
  if (location.search || document.referrer)
    void import('../elements/core/attribution.ts').then(({ attribution }) => app.use(attribution));
  app.use(consent).$allowed.tracker.subscribe((allowed) => {
    if (allowed) void import('./visit.ts').then(({ visit }) => app.use(visit));
  });
}
