import type { App } from './app.ts';

/** The forms that are open and store what is typed, so that the person finds it again after a login. */
export interface OpenDrafts {
  /** @param isOpen whether this form is open */
  watch(isOpen: () => boolean): void;
  hasAny(): boolean;
}

export function openDrafts(_app: App): OpenDrafts {
  const checks: (() => boolean)[] = [];
  return {
    watch: (isOpen) => void checks.push(isOpen),
    hasAny: () => checks.some((isOpen) => isOpen()),
  };
}
