import type { AnalyticsBatchSent } from '../../../contract/analytics.ts';
import { analyticsLimits } from '../../../contract/limits.ts';
import { analyticsPath } from '../../../contract/tracker.ts';
import { sendBeacon } from '../http/beacon.ts';
import type { App } from '../app/app.ts';

/**
 * Counts a refusal on our own server without any identifier: no visitor, no user, no cookie, nothing stored in the
 * browser. Sends nothing from other sites' pages.
 */
export function trackAnonymously(
  app: App,
  name: string,
  { trigger, advertiser }: Record<string, string | number | boolean | undefined>,
): void {
  if (app.host.kind !== 'app') return;
  const options = Object.fromEntries(
    Object.entries({ trigger, advertiser }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
  const batch: AnalyticsBatchSent = { items: [{ kind: 'trackEvent', name, options }] };
  const sent = new AbortController();
  const send = () => {
    if (sent.signal.aborted) return;
    sent.abort();
    clearTimeout(timer);
    sendBeacon(app.config.apiEndpoint + analyticsPath, batch);
  };
  const timer = setTimeout(send, analyticsLimits.sendDelay);
  if (typeof document === 'undefined') return;
  const { signal } = sent;
  addEventListener('pagehide', send, { signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && send(),
    { signal },
  );
}
