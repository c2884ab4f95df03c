import type { App } from './app.ts';

/** Blocks page reloads while work would be lost. Every reload that can wait asks `isBlocked` first. */
export interface ReloadGuard {
  /** Blocks reloads until the returned function is called. For work in progress. */
  block(): () => void;
  /** Blocks reloads whenever `check` returns true, until the returned function is called. */
  blockWhile(check: () => boolean): () => void;
  readonly isBlocked: () => boolean;
}

export function reloadGuard(_app: App): ReloadGuard {
  const checks = new Set<() => boolean>();
  const blockWhile = (check: () => boolean) => {
    checks.add(check);
    return () => void checks.delete(check);
  };
  return {
    blockWhile,
    // A new function per call: the set keeps two blocks apart.
    block: () => blockWhile(() => true),
    isBlocked: () => [...checks].some((check) => check()),
  };
}
