import { atom, type ReadableAtom } from 'nanostores';
import type { BrandTheme } from '../../../contract/brand.ts';
import type { ShellKind } from '../../../contract/shell-kind.ts';
import type { App } from '../app/app.ts';

/** The brand of this host: the name of its theme, its shell, and its theme once loaded. */
export interface Brand {
  name: string;
  shell: ShellKind;
  theme?: BrandTheme;
}

export interface BrandStore {
  /** Undefined while unknown, null for no brand. */
  readonly $brand: ReadableAtom<Brand | null | undefined>;
  setBrand(brand: Brand | null): void;
}

/** Set by `ev-shell`; read by login and analytics. */
export function brand(_app: App): BrandStore {
  const $brand = atom<Brand | null | undefined>(undefined);
  return { $brand, setBrand: (value) => $brand.set(value) };
}
