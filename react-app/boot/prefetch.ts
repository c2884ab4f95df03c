import type { App } from '../../elements/core/app/app.ts';
import { httpClient } from '../../elements/core/http/http-client.ts';
import { observeLinks } from './link-observer.ts';
import type { MatchedRoute } from '../route.ts';
import { routes, toPageProps } from '../routes.tsx';

/** The route that the router would match for a path. */
export function findRoute(pathname: string): MatchedRoute | undefined {
  for (const route of routes) {
    const match = new URLPattern({ pathname: route.path }).exec({ pathname });
    if (match) return route.render?.(match.pathname.groups) as MatchedRoute;
  }
  return undefined;
}

/** The path of a link to another page of the app; null for any other link. */
function getAppPath(link: HTMLAnchorElement): string | null {
  const isInternal = !link.target && !link.download && !link.relList.contains('external');
  return isInternal && link.origin === location.origin && link.pathname !== location.pathname
    ? link.pathname
    : null;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}
/** Whether to skip prefetching: offline, data saver, or a 2G connection. */
export function shouldSaveData({
  onLine,
  connection,
}: {
  onLine: boolean;
  connection?: Connection;
}): boolean {
  return !onLine || connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/**
 * A function that prefetches what a path needs: the chunk of its page, and the payload file that
 * the page requests first. Each path once; a failed one is retried when its link becomes visible
 * again.
 */
export function createPrefetcher(
  getRoute: (path: string) => MatchedRoute | undefined,
  load: (url: string) => Promise<unknown>,
): (path: string) => Promise<void> {
  const requested = new Set<string>();
  return async (path) => {
    if (requested.has(path)) return;
    requested.add(path);
    try {
      const route = getRoute(path);
      const page = await route?.load?.();
      const payload = route && page?.payload?.(toPageProps(route));
      if (payload) await load(payload);
    } catch {
      requested.delete(path);
    }
  };
}

/** Prefetches the pages of visible links until the App ends. */
export function prefetch(app: App): void {
  // The file name contains a content hash, so the browser caches it.
  const load = (url: string) =>
    app.use(httpClient)(url, {
      baseURL: '',
      credentials: 'omit',
      priority: 'low',
      cache: 'default',
    });
  const prefetchPath = createPrefetcher(findRoute, load);
  const onVisible = (link: HTMLAnchorElement) => {
    const path = getAppPath(link);
    if (path && !shouldSaveData(navigator as Navigator & { connection?: Connection }))
      void prefetchPath(path);
  };
  observeLinks(document, onVisible, app.signal);
}
