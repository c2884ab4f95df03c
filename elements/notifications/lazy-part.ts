/** A module that is loaded at its first use. */
export interface LazyPart<T> {
  /** The module once it has loaded: an optimistic change must show in the same task as the click. */
  get(): T | undefined;
  load(): Promise<T>;
}

export const createLazyPart = <T>(load: () => Promise<T>): LazyPart<T> => {
  let part: T | undefined;
  return { get: () => part, load: async () => (part ??= await load()) };
};

/** Fetched right after the first list. */
export const notificationsPart = createLazyPart(() => import('./notifications.lazy.ts'));
