import type { TrackerScript, WidgetScript } from '../../contract/tracker.ts';
import { analytics, analyticsPlace, type AnalyticsItem, type AnalyticsSink } from './analytics.ts';
import { followClicks } from './analytics-clicks.ts';
import { tellFirstSight, tellPerson } from './analytics-person.ts';
import type { App } from './app.ts';
import { attribution } from './attribution.ts';
import { consent } from './consent.store.ts';

/** Where the scripts lie; empty: the page goes without. */
export interface TrackingSettings {
  trackerKey: string;
  trackerSrc: string;
  widgetSrc: string;
}

export interface Visit {
  /** Takes the path of the page that is shown, with patterns in the place of tokens; raises the redirect event. */
  arrive(path: string): void;
}

/** Scripts by their address. A module is no sink of Trusted Types; the content policy says which hosts may be asked. */
export const scripts = (_app: App): { load(src: string): Promise<unknown> } => ({
  load: (src) => import(/* @vite-ignore */ src) as Promise<unknown>,
});

type Fields = Parameters<TrackerScript['tracker']['trackEvent']>[1];
const present = (options: object) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Fields;

const into =
  ({ tracker }: TrackerScript): AnalyticsSink =>
  (item: AnalyticsItem, age) => {
    if (item.kind === 'identify') tracker.identify(item.userId);
    else if (item.kind === 'trackEvent') tracker.trackEvent(item.name, present(item.options), age);
    else tracker[item.kind](present(item.options));
  };

async function runTracker(app: App, { trackerKey, trackerSrc }: TrackingSettings, ended: AbortSignal): Promise<void> {
  const script = (await app.use(scripts).load(`${trackerSrc}?key=${encodeURIComponent(trackerKey)}`)) as TrackerScript;
  // It has started by itself; after a new change of mind it belongs to the next run.
  if (ended.aborted) return void (app.use(consent).$allowed.tracker.get() || script.tracker.stop());
  script.tracker.start();
  const stop = app.use(analytics).connect(into(script));
  ended.addEventListener('abort', () => {
    stop();
    script.tracker.stop();
  });
}

/** The widget stands in an element that nobody sees, and knows the device for as long as that may be told. */
async function runWidget(app: App, src: string, ended: AbortSignal): Promise<void> {
  const { mount } = (await app.use(scripts).load(src)) as WidgetScript;
  if (ended.aborted) return;
  const element = document.createElement('div');
  element.hidden = true;
  document.body.append(element);
  ended.addEventListener('abort', () => element.remove());
  const widget = await mount(element, app.use(attribution).fields().deviceId);
  const end = () => {
    widget.remove();
    app.use(attribution).setDeviceId('');
  };
  if (ended.aborted) return end();
  app.use(attribution).setDeviceId(widget.deviceId);
  ended.addEventListener('abort', end);
}

/**
 * Tracker, widget, clicks and the person, from consent to its end, and again after a change of mind. Once an App.
 * A script that does not come (a blocker, a lost connection) is nobody's failure: the page goes without.
 */
export function startVisit(app: App, settings: TrackingSettings): Visit {
  const { $allowed } = app.use(consent);
  let path: string | undefined;
  let trigger: string | undefined;
  let end: AbortController | undefined;
  const place = app.use(analyticsPlace);
  place.fields = () => {
    const { invite_id: _, deviceId: __, ...known } = app.use(attribution).fields();
    return { ...known, page_path: path, trigger };
  };
  const stop = () => {
    end?.abort();
    end = undefined;
  };
  const start = () => {
    const { signal } = (end = new AbortController());
    const quietly = (work: Promise<void>) => void work.catch(() => undefined);
    if (settings.trackerKey) {
      followClicks(app, (id) => (trigger = id), signal);
      quietly(runTracker(app, settings, signal));
      tellFirstSight(app);
      signal.addEventListener('abort', tellPerson(app));
    }
    if (settings.widgetSrc) quietly(runWidget(app, settings.widgetSrc, signal));
  };
  const release = $allowed.tracker.subscribe((allowed) => {
    stop();
    if (allowed) start();
  });
  app.signal.addEventListener('abort', () => {
    release();
    stop();
  });
  return {
    arrive(to) {
      const from = path;
      path = to;
      if (from === undefined || from === to) return;
      app.use(analytics).track('redirect', { destination_path: to, previous_path: from, trigger });
    },
  };
}
