import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { App } from './app.ts';

/** An icon as a picture. */
export interface IconImage {
  /** A `data:` URL. */
  url: string;
  /** Whether it takes the color of the text around it; else it has colors of its own. */
  mask: boolean;
  /** Width by height. */
  ratio: number;
}

/** Icons of sets, by `prefix:name`: those of campaigns and brands. The product's own are in the bundle (ui/icons). */
export interface Icons {
  /** Undefined while it is on its way, null when there is none. The same store for the same name. */
  image(name: string): ReadableAtom<IconImage | null | undefined>;
}

export function icons(app: App): Icons {
  const known = new Map<string, WritableAtom<IconImage | null | undefined>>();
  const waiting = new Set<string>();
  /** All that was asked for until the loader is there goes in one request a set. */
  const load = async () => {
    const { loadIcons } = await import('./icon-loader.ts');
    const names = [...waiting];
    waiting.clear();
    const found = await loadIcons(app, names);
    // What no endpoint answered for stays unknown: the next element that wants it asks again.
    for (const name of names) known.get(name)?.set(found.get(name));
  };
  const ask = (name: string) => {
    waiting.add(name);
    if (waiting.size > 1) return;
    load().catch((error: unknown) => {
      waiting.clear();
      console.error('Failed to load custom icons', error);
    });
  };
  return {
    image(name) {
      const there = known.get(name);
      if (there) return there;
      const $image = atom<IconImage | null | undefined>(undefined);
      known.set(name, $image);
      onMount($image, () => {
        if ($image.get() === undefined) ask(name);
      });
      return $image;
    },
  };
}
