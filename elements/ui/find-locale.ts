import type { Locale } from '../../messages/values.ts';

/** The nearest `lang` of a node or its ancestors, across shadow roots; undefined if none is set. */
export function findLocale(node: Node): Locale {
  for (let at: Node | null = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof HTMLElement && at.lang) return at.lang;
  return undefined;
}
