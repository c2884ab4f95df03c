import { analyticsPath } from '../../contract/analytics-limits.ts';
import type { AnalyticsBatchSent } from '../../contract/analytics.ts';
import type { AnalyticsFields } from './analytics.ts';
import type { App } from './app.ts';

const delay = 2500;

/**
 * Tells our own server that somebody declined, and nothing of who that is: no visitor, no user, no cookie, nothing kept
 * in the browser (ruling 15). On other people's pages nothing is told at all.
 */
export function tellAnonymously(app: App, name: string, { trigger, advertiser }: AnalyticsFields): void {
  if (app.host.kind !== 'app') return;
  const options = Object.fromEntries(
    Object.entries({ trigger, advertiser }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  const batch: AnalyticsBatchSent = { items: [{ kind: 'trackEvent', name, options }] };
  const done = new AbortController();
  const send = () => {
    if (done.signal.aborted) return;
    done.abort();
    clearTimeout(timer);
    const body = JSON.stringify(batch);
    // Outlives the page like a beacon, but without cookies.
    const how: RequestInit = { method: 'POST', body, keepalive: true, credentials: 'omit', cache: 'no-store' };
    void fetch(app.config.apiEndpoint + analyticsPath, how).catch(() => undefined);
  };
  const timer = setTimeout(send, delay);
  if (typeof document === 'undefined') return;
  const leaving = { signal: done.signal };
  addEventListener('pagehide', send, leaving);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), leaving);
}
