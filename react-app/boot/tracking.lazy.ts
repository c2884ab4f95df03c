import { loadModule, warnOfLoadError } from '../../elements/base/load-module.ts';
import {
  startAnalytics,
  type TrackingSettings,
} from '../../elements/core/analytics/start-analytics.ts';
import type { App } from '../../elements/core/app/app.ts';
import { consent } from '../../elements/core/analytics/consent.store.ts';
import { $page } from '../app-router.ts';
import type { MatchedRoute } from '../route.ts';
import type { Telemetry } from './telemetry.ts';

const getMetaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/**
 * Settings in the page's meta tags, written by the server (server/http/pages/tracking-scripts.ts).
 */
const readTrackingSettings = (): TrackingSettings & { telemetryKey: string } => ({
  trackerKey: getMetaContent('tracker-key'),
  trackerSrc: getMetaContent('tracker-src'),
  widgetSrc: getMetaContent('widget-src'),
  telemetryKey: getMetaContent('telemetry-key'),
});

/**
 * The path as analytics may report it, built from the matching pattern so that it never contains a
 * token.
 */
export const toReportablePath = ({
  pattern,
  params,
}: Pick<MatchedRoute, 'pattern' | 'params'>): string =>
  pattern?.replace(/:(\w+)/g, (_, name: string) =>
    name === 'token' ? '{token}' : encodeURIComponent(params[name] ?? ''),
  ) ?? '/{unknown}';

/**
 * Runs telemetry while it has consent; loads the SDK on demand.
 * @returns a function that reports a page view
 */
function createTelemetryReporter(app: App, key: string): (path: string) => void {
  let telemetry: Telemetry | undefined;
  let path: string | undefined;
  let isAllowed = false;
  const start = async () => {
    // The SDK may be blocked or offline; the page works without it.
    const module = await loadModule(() => import('./telemetry.ts'), warnOfLoadError);
    if (!module || !isAllowed || telemetry) return;
    telemetry = module.startTelemetry(app, key);
    if (path !== undefined) telemetry.trackPageView(path);
  };
  const onConsent = (allowed: boolean) => {
    isAllowed = allowed;
    if (allowed) return void start();
    telemetry?.stop();
    telemetry = undefined;
  };
  const unsubscribe = app.use(consent).$allowed.telemetry.subscribe(onConsent);
  app.signal.addEventListener('abort', () => {
    unsubscribe();
    onConsent(false);
  });
  return (to) => {
    path = to;
    telemetry?.trackPageView(to);
  };
}

/** Tracks the visit, once for each App. Each part checks consent itself. */
export function trackVisit(app: App): void {
  const { telemetryKey, ...tracking } = readTrackingSettings();
  const { setPath } = startAnalytics(app, tracking);
  const reportPageView = telemetryKey
    ? createTelemetryReporter(app, telemetryKey)
    : () => undefined;
  let last: string | undefined;
  const unsubscribe = $page.subscribe((route) => {
    const path = route && toReportablePath(route);
    if (path === undefined || path === last) return;
    last = path;
    setPath(path);
    reportPageView(path);
  });
  app.signal.addEventListener('abort', unsubscribe);
}
