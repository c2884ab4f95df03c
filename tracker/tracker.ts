/** The analytics script: collects events, gives the visitor an id, and sends batches. */
import { analyticsLimits } from '../contract/limits.ts';
import type { AnalyticsBatchSent, AnalyticsItemSent } from '../contract/analytics.ts';
import { analyticsName, type AnalyticsFields, type Tracker } from '../contract/tracker.ts';

const storageKey = 'ev_tracker';

export interface TrackerOptions {
  /** Public key of the site. */
  key: string;
  /** URL that receives the batches. */
  endpoint: string;
  /** Logs each batch to the console. */
  debug?: boolean;
}

/** Stored in the browser: the visitor's id, and the names of the properties that were sent once. */
interface TrackerState {
  visitor: string;
  once: string[];
}

const createId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The stored state; a new visitor when there is none or it cannot be read. */
function loadState(): TrackerState {
  try {
    const { visitor, once } = JSON.parse(
      localStorage.getItem(storageKey) ?? '{}',
    ) as Partial<TrackerState>;
    if (typeof visitor === 'string' && Array.isArray(once)) return { visitor, once };
  } catch {
    // Storage is blocked, or other code wrote to this key.
  }
  return { visitor: createId(), once: [] };
}

function saveState(state: TrackerState | undefined): void {
  try {
    if (state) localStorage.setItem(storageKey, JSON.stringify(state));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: the state lasts for this page only.
  }
}

const isValue = (value: unknown) =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** Fits fields to the endpoint's limits: cuts long text and drops unknown fields, because it would refuse the batch. */
const toValidFields = (fields: AnalyticsFields): AnalyticsFields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => analyticsName.test(name) && isValue(value))
      .slice(0, analyticsLimits.fields)
      .map(([name, value]) => [
        name,
        typeof value === 'string' ? value.slice(0, analyticsLimits.text) : value,
      ]),
  );

/** Sends a beacon, which outlives the page; a request when the browser's beacon queue is full. */
function post(endpoint: string, body: string): void {
  if (navigator.sendBeacon(endpoint, body)) return;
  void fetch(endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  );
}

/** Splits items into bodies within the endpoint's limits. Drops an item that is too large by itself. */
function toBodies(
  items: readonly AnalyticsItemSent[],
  toBatch: (items: AnalyticsItemSent[]) => AnalyticsBatchSent,
): string[] {
  const text = JSON.stringify(toBatch([...items]));
  const fits =
    items.length <= analyticsLimits.items &&
    new TextEncoder().encode(text).length <= analyticsLimits.bytes;
  if (fits || items.length === 1) return fits ? [text] : [];
  const half = Math.ceil(items.length / 2);
  return [...toBodies(items.slice(0, half), toBatch), ...toBodies(items.slice(half), toBatch)];
}

/** Collects the items of one task and passes them on at its end, with the user at the first of them. */
function createBatch(send: (items: AnalyticsItemSent[], userId: string) => void) {
  let items: AnalyticsItemSent[] = [];
  let firstUserId = '';
  const flush = () => {
    const batch = items;
    items = [];
    if (batch.length > 0) send(batch, firstUserId);
  };
  return {
    add(item: AnalyticsItemSent, userId: string) {
      if (items.length === 0) {
        firstUserId = userId;
        queueMicrotask(flush);
      }
      items.push(item);
    },
    clear: () => void (items = []),
  };
}

/** The tracker of one page. All items of one task are sent in one batch at its end. */
export function createTracker({ key, endpoint, debug = false }: TrackerOptions): Tracker {
  let state: TrackerState | undefined;
  let userId = '';

  const batch = createBatch((items, batchUserId) => {
    if (!state) return;
    const { visitor } = state;
    const toBatch = (part: AnalyticsItemSent[]) => ({
      key,
      visitor,
      ...(batchUserId && { userId: batchUserId }),
      items: part,
    });
    for (const body of toBodies(items, toBatch)) {
      if (debug) console.warn('tracker', body);
      post(endpoint, body);
    }
  });
  const add = (item: AnalyticsItemSent) => state && batch.add(item, userId);
  return {
    trackEvent(name, options, age = 0) {
      if (!analyticsName.test(name)) return;
      add({
        kind: 'trackEvent',
        name,
        options: toValidFields(options),
        age: Math.max(0, Math.round(age)),
      });
    },
    setUserProperties: (options) =>
      add({ kind: 'setUserProperties', options: toValidFields(options) }),
    setUserPropertiesOnce(options) {
      const sent = state?.once ?? [];
      const unsent = Object.entries(toValidFields(options)).filter(
        ([name]) => !sent.includes(name),
      );
      if (!state || unsent.length === 0) return;
      state.once.push(...unsent.map(([name]) => name));
      saveState(state);
      add({ kind: 'setUserPropertiesOnce', options: Object.fromEntries(unsent) });
    },
    identify(id) {
      if (id === userId) return;
      add({ kind: 'identify', userId: id });
      userId = id;
    },
    start() {
      if (state) return;
      state = loadState();
      saveState(state);
    },
    stop() {
      state = undefined;
      batch.clear();
      userId = '';
      saveState(undefined);
    },
  };
}
