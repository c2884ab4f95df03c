import type { Tracker, Widget } from '../../../contract/tracker.ts';
import {
  scriptLoader,
  startAnalytics,
  type TrackingSettings,
} from '../../../elements/core/analytics/start-analytics.ts';
import type { App } from '../../../elements/core/app/app.ts';
import { consent } from '../../../elements/core/analytics/consent.store.ts';
import { mara, scene, serving, type Scene } from '../../shell/support.ts';

/** Timers that the test lets run out, but those without a delay run by themselves. Put them back after the test. */
export function handTimers() {
  const { setTimeout: set, clearTimeout: clear } = window;
  let now = 0;
  let last = 1_000_000;
  const waiting = new Map<number, { at: number; after: number; act: () => void }>();
  window.setTimeout = ((act: () => void, ms = 0) => {
    if (ms === 0) return set(act, 0);
    waiting.set(++last, { at: now + ms, after: ms, act });
    return last;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((id: number) =>
    void (waiting.delete(id) || clear(id))) as typeof window.clearTimeout;
  return {
    waiting,
    /** Waits by the real clock: `waitUntil` would use these. */
    async until(done: () => unknown) {
      for (let turns = 0; !done(); turns += 1) {
        if (turns > 2000) throw new Error('It did not come.');
        await new Promise((next) => set(next, 0));
      }
    },
    /** Lets whatever loads or waits in between come through. */
    async turns(count = 30) {
      for (let turn = 0; turn < count; turn += 1) await new Promise((next) => set(next, 0));
    },
    tick(ms: number) {
      now += ms;
      for (const [id, { at, act }] of [...waiting]) if (at <= now && waiting.delete(id)) act();
    },
    restore() {
      window.setTimeout = set;
      window.clearTimeout = clear;
    },
  };
}

/** A tracker that records its calls. */
export function notingTracker() {
  const recorded: unknown[][] = [];
  const note =
    (what: string) =>
    (...rest: unknown[]) =>
      void recorded.push([what, ...rest]);
  const tracker: Tracker = {
    trackEvent: (name, options) => void recorded.push(['trackEvent', name, options]),
    setUserProperties: note('setUserProperties'),
    setUserPropertiesOnce: note('setUserPropertiesOnce'),
    identify: note('identify'),
    start: note('start'),
    stop: note('stop'),
  };
  const of = (what: string) =>
    recorded.filter(([kind]) => kind === what).map(([, ...rest]) => rest);
  return { tracker, recorded, of };
}

export const everywhere: TrackingSettings = {
  trackerKey: 'k1',
  trackerSrc: '/t.js',
  widgetSrc: '',
};

/** A visit whose scripts are the test's own. `loaded` are their addresses. */
export function visiting({
  settings = everywhere,
  ...more
}: Scene & { settings?: TrackingSettings } = {}) {
  const made = scene(more);
  const { app } = made;
  const notes = notingTracker();
  const loaded: string[] = [];
  const mounted: (string | undefined)[] = [];
  const mount = async (element: HTMLElement, device?: string): Promise<Widget> => {
    mounted.push(device);
    element.append('widget');
    return { deviceId: device ?? 'd-new', remove: () => void mounted.push('removed') };
  };
  app.use(scriptLoader).load = async (src) => {
    loaded.push(src);
    return src.startsWith('/t.js')
      ? { tracker: notes.tracker }
      : { mount, storageKeys: ['w_device'] };
  };
  return { ...made, ...notes, loaded, mounted, visit: startAnalytics(app, settings) };
}

export const allow = (app: App) => app.use(consent).set('allow-all');
export const decline = (app: App) => app.use(consent).set('decline-all');

/**
 * A page for tests of analytics: a fake server, timers by hand, and the address as before after each test. Call it at the
 * top of a test file.
 */
export function analyticsPage() {
  const address = location.pathname + location.search;
  let server: ReturnType<typeof serving>;
  let timers: ReturnType<typeof handTimers>;
  beforeEach(() => {
    sessionStorage.clear();
    server = serving({ getCurrentUser: { ...mara, preferredAdvertiserName: 'Metaplex' } });
    timers = handTimers();
  });
  afterEach(() => {
    timers.restore();
    server.restore();
    history.replaceState(null, '', address);
  });
  return {
    get server() {
      return server;
    },
    /** Replaces the answers of the server. */
    serve(answers: Record<string, unknown>) {
      server.restore();
      server = serving(answers);
    },
    get timers() {
      return timers;
    },
    at: (search: string) => history.replaceState(null, '', location.pathname + search),
    /** Whether the wait for further items after a refusal is running. */
    refusalWaits: () => [...timers.waiting.values()].some(({ after }) => after === 2500),
  };
}

/** Past the script's loading, which is a promise. */
export const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
