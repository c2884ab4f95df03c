/**
 * Plays the reader's wish for less motion. No page can set `prefers-reduced-motion`, so the rules that ask for it are
 * rewritten: every element of a kind shares its sheets, so the sheets of all that is drawn are soon found.
 */
const asks = /prefers-reduced-motion/;
const originals = new Map<CSSMediaRule, string>();
const native = globalThis.matchMedia?.bind(globalThis);

function* rulesOf(list: Iterable<CSSRule>): Generator<CSSMediaRule> {
  for (const rule of list) {
    if (rule instanceof CSSMediaRule && asks.test(originals.get(rule) ?? rule.media.mediaText)) yield rule;
    if ('cssRules' in rule) yield* rulesOf((rule as CSSGroupingRule).cssRules);
  }
}

function* sheetsOf(root: Document | ShadowRoot): Generator<CSSStyleSheet> {
  yield* root.adoptedStyleSheets;
  yield* root.styleSheets;
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* sheetsOf(shadowRoot);
}

/** @param reduce true: as for a reader who wants less; false: as the browser says. */
export function setMotion(reduce: boolean): void {
  for (const sheet of new Set(sheetsOf(document)))
    for (const rule of rulesOf(sheet.cssRules)) {
      if (!originals.has(rule)) originals.set(rule, rule.media.mediaText);
      const original = originals.get(rule)!;
      const wanted = reduce ? (original.includes('no-preference') ? 'not all' : 'all') : original;
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
    }
  globalThis.matchMedia = (query) =>
    native(reduce && asks.test(query) ? (/no-preference/.test(query) ? 'not all' : 'all') : query);
}
