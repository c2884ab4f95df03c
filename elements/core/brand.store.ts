import { atom, type ReadableAtom } from 'nanostores';
import type { BrandTheme, ShellKind } from '../../contract/brand.ts';
import type { App } from './app.ts';

/** The brand of this host: its theme's name, the shell it uses, and its tokens once they are there. */
export interface Brand {
  name: string;
  shell: ShellKind;
  theme?: BrandTheme;
}

export interface BrandStore {
  /** Undefined while unknown, null for no brand. */
  readonly $brand: ReadableAtom<Brand | null | undefined>;
  set(brand: Brand | null): void;
}

/** Filled by `ev-shell`, read by login and analytics. */
export function brand(_app: App): BrandStore {
  const $brand = atom<Brand | null | undefined>(undefined);
  return { $brand, set: (value) => $brand.set(value) };
}
