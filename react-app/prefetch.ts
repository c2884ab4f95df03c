import type { App } from '../elements/core/app.ts';
import { watchLinks } from './link-watch.ts';
import type { Shown } from './route.ts';
import { routes } from './routes.tsx';

/** The route of a path, as the router would find it. */
export function routeOf(pathname: string): Shown | undefined {
  for (const route of routes) {
    const match = new URLPattern({ pathname: route.path }).exec({ pathname });
    if (match) return route.render?.(match.pathname.groups) as Shown;
  }
  return undefined;
}

/** The path in the app that a link leads to; null for links that leave it, or stay on this page. */
function pathOf(link: HTMLAnchorElement): string | null {
  const inPlace = !link.target && !link.download && !link.relList.contains('external');
  return inPlace && link.origin === location.origin && link.pathname !== location.pathname ? link.pathname : null;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}
/** Nobody pays for pages that they may never open. */
export function spares({ onLine, connection }: { onLine: boolean; connection?: Connection }): boolean {
  return !onLine || connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/**
 * Fetches ahead what a path needs: the chunk of its page, and the payload file that the page asks for first. Each once;
 * what failed is tried again when it is seen again.
 */
export function ahead(find: (path: string) => Shown | undefined, signal: AbortSignal): (path: string) => Promise<void> {
  const had = new Set<string>();
  return async (path) => {
    if (had.has(path)) return;
    had.add(path);
    try {
      const shown = find(path);
      const page = await shown?.load?.();
      const payload = page?.payload?.(shown?.params ?? {});
      // The file's name changes with its content: from here on the browser has it.
      if (payload) await (await fetch(payload, { credentials: 'omit', priority: 'low', signal })).text();
    } catch {
      had.delete(path);
    }
  };
}

/** Looks ahead for the links that one sees, as long as the App lives. */
export function prefetch(app: App): void {
  const fetchAhead = ahead(routeOf, app.signal);
  const seen = (link: HTMLAnchorElement) => {
    const path = pathOf(link);
    if (path && !spares(navigator as Navigator & { connection?: Connection })) void fetchAhead(path);
  };
  watchLinks(document, seen, app.signal);
}
