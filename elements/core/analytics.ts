import { anonymousEvents } from '../../contract/analytics-limits.ts';
import type { App } from './app.ts';
import { consent } from './consent.store.ts';

export type AnalyticsFields = Record<string, string | number | boolean | undefined>;
export type AnalyticsItem =
  | { kind: 'trackEvent'; name: string; options: AnalyticsFields }
  | { kind: 'setUserProperties' | 'setUserPropertiesOnce'; options: AnalyticsFields }
  | { kind: 'identify'; userId: string };
/** What takes the items once the tracker is there. @param age milliseconds since the item was raised. */
export type AnalyticsSink = (item: AnalyticsItem, age: number) => void;

export interface Analytics {
  track(name: string, options?: AnalyticsFields): void;
  identify(userId: string): void;
  setUserProperties(options: AnalyticsFields): void;
  setUserPropertiesOnce(options: AnalyticsFields): void;
  /**
   * Hands over what waited, and from now on each item 2500 ms after it was raised; all at once when the page is left.
   * Returns what stops that, and forgets what still waits.
   */
  connect(sink: AnalyticsSink): () => void;
}

/** What every event says beside its own fields; filled by whoever follows the page. */
export interface AnalyticsPlace {
  fields(): AnalyticsFields;
}
export const analyticsPlace = (_app: App): AnalyticsPlace => ({ fields: () => ({}) });

const delay = 2500;
const room = 100;

/**
 * A queue before the tracker. Without consent nothing is noted, but for the refusal itself, which goes its own way
 * (ruling 15); without a tracker the newest hundred wait.
 */
export function analytics(app: App): Analytics {
  let sink: AnalyticsSink | undefined;
  const young: { item: AnalyticsItem; at: number; timer: ReturnType<typeof setTimeout> }[] = [];
  const due: { item: AnalyticsItem; at: number }[] = [];
  const { $allowed } = app.use(consent);

  const ripen = (count: number) => {
    for (const { item, at, timer } of young.splice(0, count)) {
      clearTimeout(timer);
      due.push({ item, at });
    }
    if (due.length > room) due.splice(0, due.length - room);
    const to = sink;
    if (to) for (const { item, at } of due.splice(0)) to(item, performance.now() - at);
  };
  const raise = (item: AnalyticsItem) => {
    // Equal delays end in the order in which they began: each timer speaks for the oldest.
    if ($allowed.tracker.get()) young.push({ item, at: performance.now(), timer: setTimeout(() => ripen(1), delay) });
  };
  const flush = () => ripen(young.length);
  const forget = () => {
    for (const { timer } of young.splice(0)) clearTimeout(timer);
    due.length = 0;
  };
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  // What was raised under consent does not outlive it, whether a tracker came or not.
  const release = $allowed.tracker.listen((allowed) => !allowed && forget());
  app.signal.addEventListener('abort', () => {
    release();
    forget();
  });
  return {
    track(name, options = {}) {
      if (anonymousEvents.includes(name)) {
        void import('./analytics-anonymous.ts').then(({ tellAnonymously }) => tellAnonymously(app, name, options));
      } else raise({ kind: 'trackEvent', name, options: { ...app.use(analyticsPlace).fields(), ...options } });
    },
    identify: (userId) => raise({ kind: 'identify', userId }),
    setUserProperties: (options) => raise({ kind: 'setUserProperties', options }),
    setUserPropertiesOnce: (options) => raise({ kind: 'setUserPropertiesOnce', options }),
    connect(to) {
      sink = to;
      ripen(0);
      // Stores run in Node too, where there is no page to leave.
      if (typeof document !== 'undefined') {
        addEventListener('pagehide', flush, { signal: app.signal });
        document.addEventListener('visibilitychange', onHidden, { signal: app.signal });
      }
      return () => {
        if (sink !== to) return;
        sink = undefined;
        forget();
        if (typeof document === 'undefined') return;
        removeEventListener('pagehide', flush);
        document.removeEventListener('visibilitychange', onHidden);
      };
    },
  };
}
