/** What `custom-elements.json` says of an element, in the shape that docs, controls and tests need. */
import type { Declaration, Package, CustomElement } from './manifest.types.ts';
import json from '../custom-elements.json';

const declarations: readonly Declaration[] = (json as unknown as Package).modules.flatMap((module) => module.declarations);

/** Every element of the product, in the order of the house. */
export const elements: readonly CustomElement[] = declarations.filter(
  (declaration): declaration is CustomElement => declaration.tagName !== undefined,
);

export const elementOf = (tag: string | undefined): CustomElement | undefined => elements.find(({ tagName }) => tagName === tag);

/** Its fields, without those that only it writes. */
export const fieldsOf = (element: CustomElement) =>
  (element.members ?? []).filter(({ kind, name, readonly: fixed }) => kind === 'field' && !fixed && name !== 'app');
