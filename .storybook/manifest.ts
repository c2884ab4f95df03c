/** Finds elements in `custom-elements.json`, in the shape that docs, controls and tests need. */
import type { Declaration, Package, CustomElement } from './manifest.types.ts';
import json from '../.build/custom-elements.json';

const declarations: readonly Declaration[] = (json as unknown as Package).modules.flatMap(
  (module) => module.declarations,
);

/** Every element of the product, by path. */
export const elements: readonly CustomElement[] = declarations.filter(
  (declaration): declaration is CustomElement => declaration.tagName !== undefined,
);

export const findElement = (tag: string | undefined): CustomElement | undefined =>
  elements.find(({ tagName }) => tagName === tag);

/** The properties that a page can set. `app` comes from the context. */
export const getFields = (element: CustomElement) =>
  (element.members ?? []).filter(
    ({ kind, name, readonly: isReadonly }) => kind === 'field' && !isReadonly && name !== 'app',
  );
