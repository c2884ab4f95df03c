import { analyticsLimits, analyticsName } from '../contract/analytics-limits.ts';
import type { AnalyticsBatchSent, AnalyticsFields, AnalyticsItemSent } from '../contract/analytics.ts';
import type { Tracker } from '../contract/tracker.ts';

const storageKey = 'ev_tracker';

export interface TrackerOptions {
  /** Public key of the site. */
  key: string;
  /** Where batches go. */
  endpoint: string;
  /** Says in the console what is sent. */
  debug?: boolean;
}

/** What the browser keeps: who this visitor is, and which properties were told once. */
interface Kept {
  visitor: string;
  once: string[];
}

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What was kept; a new visitor where there is nothing, or nothing that can be read. */
function remember(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Kept>;
    if (typeof kept.visitor === 'string' && Array.isArray(kept.once)) return { visitor: kept.visitor, once: kept.once };
  } catch {
    // Blocked, or written by somebody else.
  }
  return { visitor: newId(), once: [] };
}

function keep(kept: Kept | undefined): void {
  try {
    if (kept) localStorage.setItem(storageKey, JSON.stringify(kept));
    else localStorage.removeItem(storageKey);
  } catch {
    // Known for this page only.
  }
}

const fits = (value: unknown) => typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** What the endpoint takes: an overlong text is cut, a field it would not know is left out, rather than the batch refused. */
const fitting = (fields: AnalyticsFields): AnalyticsFields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => analyticsName.test(name) && fits(value))
      .slice(0, analyticsLimits.fields)
      .map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, analyticsLimits.text) : value]),
  );

/** As a beacon, which outlives the page; as a request where the browser takes no more beacons. */
function post(endpoint: string, body: string): void {
  if (navigator.sendBeacon(endpoint, body)) return;
  void fetch(endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}

/** Cuts items into bodies that the endpoint takes. */
function bodies(items: readonly AnalyticsItemSent[], wrap: (items: AnalyticsItemSent[]) => AnalyticsBatchSent): string[] {
  const text = JSON.stringify(wrap([...items]));
  const whole = items.length <= analyticsLimits.items && new TextEncoder().encode(text).length <= analyticsLimits.bytes;
  if (whole || items.length === 1) return whole ? [text] : [];
  const half = Math.ceil(items.length / 2);
  return [...bodies(items.slice(0, half), wrap), ...bodies(items.slice(half), wrap)];
}

/** The tracker of one page. What is raised in one task leaves in one batch, at the end of that task. */
export function createTracker({ key, endpoint, debug = false }: TrackerOptions): Tracker {
  let kept: Kept | undefined;
  let userId = '';
  let items: AnalyticsItemSent[] = [];
  /** Who was known when the batch began. */
  let before = '';

  const flush = () => {
    const going = items;
    items = [];
    if (!kept || going.length === 0) return;
    const { visitor } = kept;
    const wrap = (some: AnalyticsItemSent[]) => ({ key, visitor, ...(before && { userId: before }), items: some });
    for (const body of bodies(going, wrap)) {
      if (debug) console.warn('tracker', body);
      post(endpoint, body);
    }
  };
  const add = (item: AnalyticsItemSent) => {
    if (!kept) return;
    if (items.length === 0) {
      before = userId;
      queueMicrotask(flush);
    }
    items.push(item);
  };
  return {
    trackEvent(name, options, age = 0) {
      if (analyticsName.test(name))
        add({ kind: 'trackEvent', name, options: fitting(options), age: Math.max(0, Math.round(age)) });
    },
    setUserProperties: (options) => add({ kind: 'setUserProperties', options: fitting(options) }),
    setUserPropertiesOnce(options) {
      const known = kept?.once ?? [];
      const fresh = Object.entries(fitting(options)).filter(([name]) => !known.includes(name));
      if (!kept || fresh.length === 0) return;
      kept.once.push(...fresh.map(([name]) => name));
      keep(kept);
      add({ kind: 'setUserPropertiesOnce', options: Object.fromEntries(fresh) });
    },
    identify(id) {
      if (id === userId) return;
      add({ kind: 'identify', userId: id });
      userId = id;
    },
    start() {
      if (kept) return;
      kept = remember();
      keep(kept);
    },
    stop() {
      kept = undefined;
      items = [];
      userId = '';
      keep(undefined);
    },
  };
}
