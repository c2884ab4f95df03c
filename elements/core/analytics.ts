import type { App } from './app.ts';

export type AnalyticsFields = Record<string, string | number | boolean | undefined>;
export type AnalyticsItem =
  | { kind: 'trackEvent'; name: string; options: AnalyticsFields }
  | { kind: 'setUserProperties' | 'setUserPropertiesOnce'; options: AnalyticsFields }
  | { kind: 'identify'; userId: string };
/** What takes the items once the tracker is there. */
export type AnalyticsSink = (item: AnalyticsItem) => void;

export interface Analytics {
  track(name: string, options?: AnalyticsFields): void;
  identify(userId: string): void;
  setUserProperties(options: AnalyticsFields): void;
  setUserPropertiesOnce(options: AnalyticsFields): void;
  /** Hands over what waited, and from now on each item 2500 ms after it was raised. Returns what stops that. */
  connect(sink: AnalyticsSink): () => void;
}

const delay = 2500;
const room = 100;

/** A queue before the tracker. Without a sink the newest hundred wait; nothing leaves the page. */
export function analytics(app: App): Analytics {
  let sink: AnalyticsSink | undefined;
  const waiting: AnalyticsItem[] = [];
  const hand = (item: AnalyticsItem) => {
    if (sink) return sink(item);
    waiting.push(item);
    if (waiting.length > room) waiting.shift();
  };
  const raise = (item: AnalyticsItem) => {
    const timer = setTimeout(() => hand(item), delay);
    app.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  return {
    track: (name, options = {}) => raise({ kind: 'trackEvent', name, options }),
    identify: (userId) => raise({ kind: 'identify', userId }),
    setUserProperties: (options) => raise({ kind: 'setUserProperties', options }),
    setUserPropertiesOnce: (options) => raise({ kind: 'setUserPropertiesOnce', options }),
    connect(to) {
      sink = to;
      for (const item of waiting.splice(0)) to(item);
      return () => {
        if (sink === to) sink = undefined;
      };
    },
  };
}
