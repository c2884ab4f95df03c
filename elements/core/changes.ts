import type { App } from './app.ts';

/**
 * News that something on the server changed, told by first parts of query keys (`'campaign'`, `'balances'` …).
 * The notifications tell it, cached queries hear it; neither imports the other, so that a bell stays small.
 */
export interface Changes {
  tell(...keys: string[]): void;
  /** Calls `listener` with the keys; returns what stops that. */
  on(listener: (keys: readonly string[]) => void): () => void;
}

export function changes(app: App): Changes {
  const listeners = new Set<(keys: readonly string[]) => void>();
  app.signal.addEventListener('abort', () => listeners.clear());
  return {
    tell: (...keys) => listeners.forEach((listener) => listener(keys)),
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
