const known = new Map<string, string | undefined>();

/**
 * A language tag in the notation of BCP 47, also of `de_DE`; undefined where Intl would throw for it, as for an empty one. Pages,
 * settings and browsers have such tags: only what this returns is given to Intl.
 */
export function toLocale(tag: string | null | undefined): string | undefined {
  if (!tag) return undefined;
  if (!known.has(tag)) {
    let locale: string | undefined;
    try {
      locale = Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0];
    } catch {
      // No language.
    }
    if (known.size >= 100) known.clear();
    known.set(tag, locale);
  }
  return known.get(tag);
}
