/** Starts tracking after consent: loads the scripts, identifies the person, connects the queue of events. */
import { textLimits } from '../../../contract/limits.ts';
import { loadModule, throwLoadError } from '../../base/load-module.ts';
import type { TrackerScript, WidgetScript } from '../../../contract/tracker.ts';
import type { App } from '../app/app.ts';
import {
  analytics,
  analyticsContext,
  type AnalyticsItem,
  type AnalyticsSink,
} from './analytics.ts';
import { attribution } from '../session/attribution.ts';
import { widgetKeysKey } from '../app/page-host.ts';
import { consentChoice } from '../app/consent-choice.ts';
import { trackClicks } from './track-clicks.ts';
import { brand } from '../page/brand.store.ts';
import { session } from '../session/session.store.ts';

const utmFields = ['utm_source', 'utm_campaign', 'utm_medium', 'utm_term', 'utm_content'] as const;

/** Sets the marketing campaign of the first visit as user properties. */
function trackFirstTouch(app: App): void {
  const fields = app.use(attribution).getFields();
  const first = utmFields.flatMap((name) =>
    fields[name] ? [[`first_${name}`, fields[name]] as const] : [],
  );
  if (first.length > 0) app.use(analytics).setUserPropertiesOnce(Object.fromEntries(first));
}

/**
 * Identifies the user after each `getCurrentUser`, with referrer, advertiser, handle and user name. An impersonated user
 * is not identified: the events are those of support. Returns a function that stops it.
 */
function identifyUser(app: App): () => void {
  const { identify, setUserProperties } = app.use(analytics);
  let lastId = '';
  return app.use(session).$user.subscribe((user) => {
    const id = user.realUserId === user.userId ? (user.userId ?? '') : '';
    if (id === lastId) return;
    lastId = id;
    identify(id);
    if (!id) return;
    const advertiser = user.preferredAdvertiserName ?? app.use(brand).$brand.get()?.name ?? '';
    setUserProperties({
      referrer: app.use(attribution).getFields().referrer ?? '',
      advertiser: advertiser.toLowerCase(),
      handle: user.twitterHandle || '',
      user_name: user.userName || '',
    });
  });
}

/** URLs and key of the tracking scripts. Empty values switch a script off. */
export interface TrackingSettings {
  trackerKey: string;
  trackerSrc: string;
  widgetSrc: string;
}

export interface AnalyticsRun {
  /** Sets the path of the current page, with patterns instead of tokens. Tracks `redirect` when it changes. */
  setPath(path: string): void;
}

/** Imports scripts by URL. Trusted Types do not cover module imports; the CSP restricts their hosts. */
export const scriptLoader = (_app: App): { load(src: string): Promise<unknown> } => ({
  load: (src) => loadModule(() => import(/* @vite-ignore */ src), throwLoadError),
});

type Fields = Parameters<TrackerScript['tracker']['trackEvent']>[1];
const withoutUndefined = (options: object) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Fields;

const toSink =
  ({ tracker }: TrackerScript): AnalyticsSink =>
  (item: AnalyticsItem, age) => {
    if (item.kind === 'identify') tracker.identify(item.userId);
    else if (item.kind === 'trackEvent')
      tracker.trackEvent(item.name, withoutUndefined(item.options), age);
    else tracker[item.kind](withoutUndefined(item.options));
  };

/** Loads and starts the tracker; stops it when `signal` is aborted. */
async function runTracker(
  app: App,
  settings: TrackingSettings,
  signal: AbortSignal,
): Promise<void> {
  const src = `${settings.trackerSrc}?key=${encodeURIComponent(settings.trackerKey)}`;
  const script = (await app.use(scriptLoader).load(src)) as TrackerScript;
  // The script starts itself. After consent was withdrawn and given again, it belongs to the next run.
  if (signal.aborted)
    return void (app.use(consentChoice).$allowed.tracker.get() || script.tracker.stop());
  script.tracker.start();
  const disconnect = app.use(analytics).connect(toSink(script));
  signal.addEventListener('abort', () => {
    disconnect();
    script.tracker.stop();
  });
}

/** The widget is a foreign program: an id that is no text, or a book, is none. */
const readDeviceId = (id: unknown): string =>
  typeof id === 'string' && id.length <= textLimits.field ? id : '';

/** Mounts the widget in a hidden element and takes the device id from it, until `signal` is aborted. */
async function runWidget(app: App, src: string, signal: AbortSignal): Promise<void> {
  const { mount, storageKeys } = (await app.use(scriptLoader).load(src)) as WidgetScript;
  if (signal.aborted) return;
  if (Array.isArray(storageKeys)) app.host.storage.set(widgetKeysKey, storageKeys.join(' '));
  const element = document.createElement('div');
  element.hidden = true;
  document.body.append(element);
  signal.addEventListener('abort', () => element.remove());
  const widget = await mount(element, app.use(attribution).getFields().deviceId);
  const remove = () => {
    widget.remove();
    app.use(attribution).setDeviceId('');
  };
  if (signal.aborted) return remove();
  app.use(attribution).setDeviceId(readDeviceId(widget.deviceId));
  signal.addEventListener('abort', remove);
}

/**
 * Runs tracker, widget, click tracking and identification while consent is given. Call it once per App. A script that does
 * not load (ad blocker, lost connection) is ignored.
 */
export function startAnalytics(app: App, settings: TrackingSettings): AnalyticsRun {
  const { $allowed } = app.use(consentChoice);
  // Reads the address now: the next page of this visit no longer has its parameters.
  app.use(attribution);
  let path: string | undefined;
  let trigger: string | undefined;
  let run: AbortController | undefined;
  app.use(analyticsContext).getFields = () => {
    const { invite_id: _, deviceId: __, ...fields } = app.use(attribution).getFields();
    return { ...fields, page_path: path, trigger };
  };
  const stop = () => {
    run?.abort();
    run = undefined;
  };
  const start = () => {
    const { signal } = (run = new AbortController());
    const ignoreErrors = (work: Promise<void>) => void work.catch(() => undefined);
    if (settings.trackerKey) {
      trackClicks(app, (id) => (trigger = id), signal);
      ignoreErrors(runTracker(app, settings, signal));
      trackFirstTouch(app);
      signal.addEventListener('abort', identifyUser(app));
    }
    if (settings.widgetSrc) ignoreErrors(runWidget(app, settings.widgetSrc, signal));
  };
  const unsubscribe = $allowed.tracker.subscribe((allowed) => {
    stop();
    if (allowed) start();
  });
  app.signal.addEventListener('abort', () => {
    unsubscribe();
    stop();
  });
  return {
    setPath(next) {
      const previous = path;
      path = next;
      if (previous === undefined || previous === next) return;
      app
        .use(analytics)
        .track('redirect', { destination_path: next, previous_path: previous, trigger });
    },
  };
}
