/** The queue of analytics events in front of the tracker, which needs the consent of the person. */
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { analyticsLimits } from '../../../contract/limits.ts';
import { anonymousEvents } from '../../../contract/tracker.ts';
import type { App } from '../app/app.ts';
import { consentChoice } from '../app/consent-choice.ts';

export type AnalyticsFields = Record<string, string | number | boolean | undefined>;
export type AnalyticsItem =
  | { kind: 'trackEvent'; name: string; options: AnalyticsFields }
  | { kind: 'setUserProperties' | 'setUserPropertiesOnce'; options: AnalyticsFields }
  | { kind: 'identify'; userId: string };
/** Receives the items once the tracker is loaded. @param age milliseconds since the item was created */
export type AnalyticsSink = (item: AnalyticsItem, age: number) => void;

export interface Analytics {
  track(name: string, options?: AnalyticsFields): void;
  identify(userId: string): void;
  setUserProperties(options: AnalyticsFields): void;
  setUserPropertiesOnce(options: AnalyticsFields): void;
  /**
   * Passes the queued items to `sink`, and from now on each item 2500 ms after it was created; all at once when the page is
   * left. Returns a function that disconnects and drops what is still queued.
   */
  connect(sink: AnalyticsSink): () => void;
}

/** Fields that are added to every event. `start-analytics.ts` sets them. */
export interface AnalyticsContext {
  getFields(): AnalyticsFields;
}
export const analyticsContext = (_app: App): AnalyticsContext => ({ getFields: () => ({}) });

const maxQueued = 100;

interface Queued {
  item: AnalyticsItem;
  /** `performance.now()` at its creation. */
  createdAt: number;
}

/** The items that wait: first for their delay, then for a sink. */
function createQueue() {
  let sink: AnalyticsSink | undefined;
  const delayed: (Queued & { timer: ReturnType<typeof setTimeout> })[] = [];
  const due: Queued[] = [];
  /** Passes the oldest `count` delayed items on. */
  const release = (count: number) => {
    for (const { item, createdAt, timer } of delayed.splice(0, count)) {
      clearTimeout(timer);
      due.push({ item, createdAt });
    }
    if (due.length > maxQueued) due.splice(0, due.length - maxQueued);
    const target = sink;
    if (target)
      for (const { item, createdAt } of due.splice(0)) target(item, performance.now() - createdAt);
  };
  return {
    add(item: AnalyticsItem) {
      // Equal delays end in the order in which they started, so each timer releases the oldest item.
      delayed.push({
        item,
        createdAt: performance.now(),
        timer: setTimeout(() => release(1), analyticsLimits.sendDelay),
      });
    },
    flush: () => release(delayed.length),
    clear() {
      for (const { timer } of delayed.splice(0)) clearTimeout(timer);
      due.length = 0;
    },
    setSink(next: AnalyticsSink | undefined) {
      sink = next;
      release(0);
    },
    hasSink: (other: AnalyticsSink) => sink === other,
  };
}

/**
 * A queue in front of the tracker. Without consent nothing is queued, except the refusal itself, which is sent without any
 * identifier. Without a tracker the newest hundred items wait.
 */
export function analytics(app: App): Analytics {
  const queue = createQueue();
  const { $allowed } = app.use(consentChoice);
  const add = (item: AnalyticsItem) => {
    if ($allowed.tracker.get()) queue.add(item);
  };
  const flushWhenHidden = () => document.visibilityState === 'hidden' && queue.flush();
  // Items created under consent do not outlive it, with or without a tracker.
  const unlisten = $allowed.tracker.listen((allowed) => !allowed && queue.clear());
  app.signal.addEventListener('abort', () => {
    unlisten();
    queue.clear();
  });
  return {
    track(name, options = {}) {
      if (anonymousEvents.includes(name))
        void loadModule(() => import('./anonymous-event.ts'), warnOfLoadError).then((module) =>
          module?.trackAnonymously(app, name, options),
        );
      else
        add({
          kind: 'trackEvent',
          name,
          options: { ...app.use(analyticsContext).getFields(), ...options },
        });
    },
    identify: (userId) => add({ kind: 'identify', userId }),
    setUserProperties: (options) => add({ kind: 'setUserProperties', options }),
    setUserPropertiesOnce: (options) => add({ kind: 'setUserPropertiesOnce', options }),
    connect(sink) {
      queue.setSink(sink);
      // Stores also run in Node, where no page is left.
      if (typeof document !== 'undefined') {
        addEventListener('pagehide', queue.flush, { signal: app.signal });
        document.addEventListener('visibilitychange', flushWhenHidden, { signal: app.signal });
      }
      return () => {
        if (!queue.hasSink(sink)) return;
        queue.setSink(undefined);
        queue.clear();
        if (typeof document === 'undefined') return;
        removeEventListener('pagehide', queue.flush);
        document.removeEventListener('visibilitychange', flushWhenHidden);
      };
    },
  };
}
