/** Marks server data as stale, so that open queries fetch them again. */
import type { App } from '../app/app.ts';

/**
 * Announces that server data has changed, by the first parts of query keys (`'campaign'`, `'balances'` …). Notifications
 * invalidate and the query cache listens; neither imports the other, which keeps the bell small.
 */
export interface Invalidation {
  invalidate(...keys: string[]): void;
  /** Calls `listener` with the keys. Returns a function that unsubscribes. */
  onInvalidate(listener: (keys: readonly string[]) => void): () => void;
}

export function invalidation(app: App): Invalidation {
  const listeners = new Set<(keys: readonly string[]) => void>();
  app.signal.addEventListener('abort', () => listeners.clear());
  return {
    invalidate: (...keys) => listeners.forEach((listener) => listener(keys)),
    onInvalidate(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
