import { toLocale } from '../../messages/to-locale.ts';
import type { Locale } from '../../messages/values.ts';

/** The nearest `lang` of a node or its ancestors, across shadow roots; undefined if none is set that Intl knows. */
export function findLocale(node: Node): Locale {
  for (let at: Node | null = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof HTMLElement) {
      const locale = toLocale(at.lang);
      if (locale) return locale;
    }
  return undefined;
}
