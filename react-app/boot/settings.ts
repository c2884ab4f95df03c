/**
 * Settings that the server writes into the page's meta tags: they are not known at build time, and
 * a CSP forbids inline scripts.
 */
export interface Settings {
  /** Empty for the page's own origin. */
  apiEndpoint: string;
  /** Host names of the main site, which has no brand. */
  mainHosts: string[];
  /** Origins that may run the app. */
  appOrigins: string[];
  /** Public service for icons that the server lacks; empty for none. */
  iconFallback: string;
  /** E-mail address of support. */
  contactEmail: string;
  /** The server's time in milliseconds; NaN where it is not known. */
  serverTime: number;
}

const getMetaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
const splitWords = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/**
 * The server's time now, from the time at which it rendered the page. The first page may request nothing else, as the one for an
 * unknown path. A page that the browser took from its cache, as for the back button, has an old time.
 * @param elapsed milliseconds since the page loads
 */
export function getServerTime(
  renderedAt: string,
  navigation: Pick<PerformanceNavigationTiming, 'type' | 'responseStart'> | undefined,
  elapsed: number,
): number {
  if (!renderedAt || navigation?.type === 'back_forward') return NaN;
  return Number(renderedAt) + elapsed - (navigation?.responseStart ?? 0);
}

export const readSettings = (): Settings => ({
  apiEndpoint: getMetaContent('api-endpoint').replace(/\/$/, ''),
  mainHosts: splitWords(getMetaContent('main-hosts')),
  appOrigins: splitWords(getMetaContent('app-origins')),
  iconFallback: getMetaContent('icon-fallback').replace(/\/$/, ''),
  contactEmail: getMetaContent('contact'),
  serverTime: getServerTime(
    getMetaContent('server-time'),
    performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined,
    performance.now(),
  ),
});

/**
 * Preloads the chunks of the route, which the server names. As links in the HTML they would share a slow connection with the first
 * script: docs/decisions/095-pages-rendered-on-the-server.md.
 */
export function preloadChunks(): void {
  for (const href of splitWords(getMetaContent('chunks')))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
}
