/** Translates a page as the translators of browsers do, so that tests see what elements make of it. */

/** Marks what is translated: it can be taken out again. */
const [start, end] = ['«', '»'];
const isTranslated = (text: string): boolean => text.includes(start);
const translate = (text: string): string => `${start}${text}${end}`;

/** The root and all open shadow roots in it, but those of elements that `skipped` matches. */
function* eachRoot(root: ParentNode & Node, skipped?: string): Generator<ParentNode & Node> {
  yield root;
  for (const element of root.querySelectorAll('*'))
    if (element.shadowRoot && !(skipped && element.matches(skipped)))
      yield* eachRoot(element.shadowRoot, skipped);
}

/** The texts that are shown, and may be translated unless `all` are wanted. */
function getTexts(root: Node, all = false): Text[] {
  const found: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const skipped = `script, style, textarea${all ? '' : ', [translate="no"]'}`;
    if (text.data.trim() && !text.parentElement?.closest(skipped)) found.push(text);
  }
  return found;
}

/** Chrome: each text is put into two `font` elements, which replace it. */
function translateAsChrome(root: Node): void {
  for (const text of getTexts(root)) {
    if (isTranslated(text.data)) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    inner.append(translate(text.data));
    text.replaceWith(outer);
  }
}

/**
 * Firefox: an element with texts is emptied; then its texts, changed, and its elements are appended again. Comments are lost.
 * See `updateElement` of toolkit/components/translations/content/translations-document.sys.mjs.
 */
function translateAsFirefox(root: Node): void {
  for (const parent of new Set(getTexts(root).map(({ parentNode }) => parentNode!))) {
    const nodes = [...parent.childNodes];
    for (const node of nodes) node.remove();
    for (const node of nodes) {
      if (node instanceof Text && node.data.trim() && !isTranslated(node.data))
        node.data = translate(node.data);
      if (!(node instanceof Comment)) parent.appendChild(node);
    }
  }
}

const translators = { Chrome: translateAsChrome, Firefox: translateAsFirefox };
export type Way = keyof typeof translators;

/** Translates all that is in `root`, also in shadow roots. */
export function translateAll(root: ParentNode & Node, way: Way): void {
  for (const each of eachRoot(root)) translators[way](each);
}

/**
 * All texts in `root`, also in shadow roots, without the marks of a translation and without white space.
 * @param skipped selector of elements whose texts are not wanted
 */
export function readTexts(root: ParentNode & Node, skipped?: string): string {
  return [...eachRoot(root, skipped)]
    .map((each) =>
      getTexts(each, true)
        .map(({ data }) => data)
        .join(''),
    )
    .filter(Boolean)
    .join('\n')
    .replaceAll(/[«»]|[^\S\n]+/gu, '');
}

/** Handles, mail and web addresses, addresses of wallets, codes, and amounts. */
const exact = [
  /^@\w+$/u,
  /^\S+@\S+\.\w+$/u,
  /^https?:\S+$/u,
  /^0x\w+/u,
  /^\w{4,}\u2060?…\u2060?\w{3,}$/u,
  /^[A-Z\d]{4,}(?:-[A-Z\d]{4,})+$/u,
  /^[+−-]?[\d.,]+\s(?:USDC|SOL|ETH|VOL)$/u,
  /^\d{6}$/u,
];

/** The texts that a translator must not change, and would: each with the element that renders it. */
export const findExactTexts = (root: ParentNode & Node): string[] =>
  [...eachRoot(root)].flatMap((each) =>
    getTexts(each)
      .map(({ data }) => data.trim())
      .filter((text) => exact.some((pattern) => pattern.test(text)))
      .map((text) => `${(each as ShadowRoot).host?.localName}: ${text}`),
  );
