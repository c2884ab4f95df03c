/**
 * Describes an anchor by what a tooltip says, and hands back how to undo it. Ids do not cross shadow roots: elements are
 * referred to as such where the browser can, else their words go onto the anchor. An element of ours hands a description on
 * to the control inside it as words only.
 */
export function describe(anchor: Element, words: string, content: readonly Element[]): (() => void) | undefined {
  if (content.length > 0 && 'ariaDescribedByElements' in anchor && !anchor.localName.includes('-')) return refer(anchor, content);
  const text = words || content.map(({ textContent }) => textContent.trim()).join(' ');
  const before = anchor.getAttribute('aria-description');
  if (!text || text === before) return undefined;
  anchor.setAttribute('aria-description', before ? `${before} ${text}` : text);
  return () => {
    if (before === null) anchor.removeAttribute('aria-description');
    else anchor.setAttribute('aria-description', before);
  };
}

function refer(anchor: Element, content: readonly Element[]): () => void {
  const before = anchor.getAttribute('aria-describedby');
  anchor.ariaDescribedByElements = [...(anchor.ariaDescribedByElements ?? []), ...content];
  return () => {
    anchor.ariaDescribedByElements = null;
    if (before) anchor.setAttribute('aria-describedby', before);
  };
}
