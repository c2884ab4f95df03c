/**
 * Adds the tooltip content to the accessible description of an anchor and returns a function that removes it. ID references
 * do not cross shadow roots, so elements are referenced with `ariaDescribedByElements` if supported, or else their text is
 * set on the anchor. Custom elements always get text, because they pass it to the native control inside.
 */
export function addDescription(
  anchor: Element,
  text: string,
  content: readonly Element[],
): (() => void) | undefined {
  if (content.length > 0 && 'ariaDescribedByElements' in anchor && !anchor.localName.includes('-'))
    return addDescriptionReference(anchor, content);
  const description = text || content.map(({ textContent }) => textContent.trim()).join(' ');
  const before = anchor.getAttribute('aria-description');
  if (!description || description === before) return undefined;
  anchor.setAttribute('aria-description', before ? `${before} ${description}` : description);
  return () => {
    if (before === null) anchor.removeAttribute('aria-description');
    else anchor.setAttribute('aria-description', before);
  };
}

function addDescriptionReference(anchor: Element, content: readonly Element[]): () => void {
  const before = anchor.getAttribute('aria-describedby');
  anchor.ariaDescribedByElements = [...(anchor.ariaDescribedByElements ?? []), ...content];
  return () => {
    anchor.ariaDescribedByElements = null;
    if (before) anchor.setAttribute('aria-describedby', before);
  };
}
