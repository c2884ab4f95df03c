import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores';
import { loadModule, throwLoadError } from '../../base/load-module.ts';
import type { App } from '../app/app.ts';
import type { IconImage } from './icon-image.ts';

/** Icons of icon sets by `prefix:name`, for campaigns and brands. The product's own icons are in ui/icons. */
export interface Icons {
  /** Undefined while it loads, null when it does not exist. The same store for the same name. */
  getImage(name: string): ReadableAtom<IconImage | null | undefined>;
}

export function icons(app: App): Icons {
  const images = new Map<string, WritableAtom<IconImage | null | undefined>>();
  const pending = new Set<string>();
  /** Loads all pending names; those requested while the loader itself loads share one request per set. */
  const loadPending = async () => {
    const { loadIcons } = await loadModule(() => import('./icon-loader.ts'), throwLoadError);
    const names = [...pending];
    pending.clear();
    const found = await loadIcons(app, names);
    // An icon that no endpoint answered for stays undefined: the next element requests it again.
    for (const name of names) images.get(name)?.set(found.get(name));
  };
  const request = (name: string) => {
    pending.add(name);
    if (pending.size > 1) return;
    loadPending().catch((error: unknown) => {
      pending.clear();
      console.error('Failed to load custom icons', error);
    });
  };
  return {
    getImage(name) {
      const existing = images.get(name);
      if (existing) return existing;
      const $image = atom<IconImage | null | undefined>(undefined);
      images.set(name, $image);
      onMount($image, () => {
        if ($image.get() === undefined) request(name);
      });
      return $image;
    },
  };
}
