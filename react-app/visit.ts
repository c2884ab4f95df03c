import { startVisit, type TrackingSettings } from '../elements/core/analytics-start.ts';
import type { App } from '../elements/core/app.ts';
import { consent } from '../elements/core/consent.store.ts';
import { $page } from './app-router.ts';
import type { Shown } from './route.ts';
import type { Telemetry } from './telemetry.ts';

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/** Run-time settings of the page (server/http/tracking.ts). */
const settings = (): TrackingSettings & { telemetryKey: string } => ({
  trackerKey: meta('tracker-key'),
  trackerSrc: meta('tracker-src'),
  widgetSrc: meta('widget-src'),
  telemetryKey: meta('telemetry-key'),
});

/** The path as it may be told: made from the route that matched, so that a token can't slip through (ruling 18). */
export const tellable = ({ pattern, params }: Pick<Shown, 'pattern' | 'params'>): string =>
  pattern?.replace(/:(\w+)/g, (_, name: string) => (name === 'token' ? '{token}' : encodeURIComponent(params[name] ?? ''))) ??
  '/{unknown}';

/** Telemetry from consent to its end; its SDK is a chunk of its own. */
function followTelemetry(app: App, key: string): (path: string) => void {
  let telemetry: Telemetry | undefined;
  let path: string | undefined;
  let wanted = false;
  const start = async () => {
    const { startTelemetry } = await import('./telemetry.ts');
    if (!wanted || telemetry) return;
    telemetry = startTelemetry(app, key);
    if (path !== undefined) telemetry.arrive(path);
  };
  const follow = (allowed: boolean) => {
    wanted = allowed;
    // Without its SDK (a blocker, a lost connection) the page goes on as before.
    if (allowed) return void start().catch(() => undefined);
    telemetry?.stop();
    telemetry = undefined;
  };
  const release = app.use(consent).$allowed.telemetry.subscribe(follow);
  app.signal.addEventListener('abort', () => {
    release();
    follow(false);
  });
  return (to) => {
    path = to;
    telemetry?.arrive(to);
  };
}

/** Everything that tells of a visit; once an App. Each part listens to consent by itself from here on. */
export function visit(app: App): void {
  const { telemetryKey, ...tracking } = settings();
  const { arrive } = startVisit(app, tracking);
  const arriveToo = telemetryKey ? followTelemetry(app, telemetryKey) : () => undefined;
  let last: string | undefined;
  const release = $page.subscribe((shown) => {
    const path = shown && tellable(shown);
    if (path === undefined || path === last) return;
    last = path;
    arrive(path);
    arriveToo(path);
  });
  app.signal.addEventListener('abort', release);
}
