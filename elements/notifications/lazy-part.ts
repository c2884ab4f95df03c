type LazyPart = typeof import('./notifications.lazy.ts');

let part: LazyPart | undefined;

/** The lazy part of the store once it has loaded: an optimistic change must show in the same task as the click. */
export const getLazyPart = (): LazyPart | undefined => part;

export const loadLazyPart = async (): Promise<LazyPart> =>
  (part ??= await import('./notifications.lazy.ts'));
