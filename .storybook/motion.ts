/**
 * Simulates `prefers-reduced-motion`. A page can't set it, so the media rules of all sheets in the document are rewritten.
 * All elements of a class share their sheets, so there are few of them.
 */
const motionQuery = /prefers-reduced-motion/;
const originals = new Map<CSSMediaRule, string>();
const nativeMatchMedia = globalThis.matchMedia?.bind(globalThis);

function* findMotionRules(list: Iterable<CSSRule>): Generator<CSSMediaRule> {
  for (const rule of list) {
    if (
      rule instanceof CSSMediaRule &&
      motionQuery.test(originals.get(rule) ?? rule.media.mediaText)
    )
      yield rule;
    if ('cssRules' in rule) yield* findMotionRules((rule as CSSGroupingRule).cssRules);
  }
}

function* findSheets(root: Document | ShadowRoot): Generator<CSSStyleSheet> {
  yield* root.adoptedStyleSheets;
  yield* root.styleSheets;
  for (const { shadowRoot } of root.querySelectorAll('*'))
    if (shadowRoot) yield* findSheets(shadowRoot);
}

/** @param reduce true simulates the preference; false restores the browser's */
export function setMotion(reduce: boolean): void {
  for (const sheet of new Set(findSheets(document)))
    for (const rule of findMotionRules(sheet.cssRules)) {
      if (!originals.has(rule)) originals.set(rule, rule.media.mediaText);
      const original = originals.get(rule)!;
      const media = reduce ? (original.includes('no-preference') ? 'not all' : 'all') : original;
      if (rule.media.mediaText !== media) rule.media.mediaText = media;
    }
  globalThis.matchMedia = (query) =>
    nativeMatchMedia(
      reduce && motionQuery.test(query) ? (/no-preference/.test(query) ? 'not all' : 'all') : query,
    );
}
