import type { App } from './app.ts';

/** What would be lost if the page were loaded anew now. Reloads that can wait ask here first. */
export interface Busy {
  /** Vetoes until the returned function is called: for something that is under way. */
  hold(): () => void;
  /** Vetoes whenever `check` says so; the returned function ends that. */
  when(check: () => boolean): () => void;
  readonly is: () => boolean;
}

export function busy(_app: App): Busy {
  const checks = new Set<() => boolean>();
  const when = (check: () => boolean) => {
    checks.add(check);
    return () => void checks.delete(check);
  };
  // A function of its own each time: two that hold are two.
  return { when, hold: () => when(() => true), is: () => [...checks].some((check) => check()) };
}
