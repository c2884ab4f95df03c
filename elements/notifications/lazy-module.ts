/** A module that is loaded at its first use. */
import { loadModule, throwLoadError } from '../base/load-module.ts';

export interface LazyModule<T> {
  /** The module once it has loaded: an optimistic change must show in the same task as the click. */
  get(): T | undefined;
  /** @throws ModuleLoadError */
  load(): Promise<T>;
}

export const createLazyModule = <T>(load: () => Promise<T>): LazyModule<T> => {
  let module: T | undefined;
  return {
    get: () => module,
    load: async () => (module ??= await loadModule(load, throwLoadError)),
  };
};

/** Fetched right after the first list. */
export const notificationsModule = createLazyModule(() => import('./notifications.lazy.ts'));
