import { addDescription } from './description.ts';
import { getIconLabel, hasTooltipAttribute, takeTitle } from './region-anchors.ts';

/** Calls `onChange` with each new label of an icon button, such as a count that rises. @returns what stops it */
function watchLabel(anchor: Element, onChange: (label: string) => void): () => void {
  const observer = new MutationObserver(() => {
    const label = getIconLabel(anchor);
    if (label) onChange(label);
  });
  const texts = { childList: true, characterData: true, subtree: true };
  observer.observe(anchor, { attributeFilter: ['aria-label'], ...texts });
  return () => observer.disconnect();
}

/**
 * Calls `onText` with the text of the tooltip of an anchor in a region, and with each new title or label, until `signal` is
 * aborted. The text describes the anchor meanwhile.
 * @param text of its attribute
 * @param content of its slot, which is shown without a text
 * @returns whether the text is a mere label: the accessible name of the anchor already
 */
export function watchText(
  anchor: Element,
  text: string | undefined,
  content: readonly Element[],
  signal: AbortSignal,
  onText: (text: string | undefined) => void,
): boolean {
  let stop: (() => void) | undefined;
  signal.addEventListener('abort', () => stop?.(), { once: true });
  const show = (next: string | undefined): void => {
    onText(next);
    stop?.();
    stop = addDescription(anchor, next ?? '', content);
  };
  const hasAttribute = hasTooltipAttribute(anchor);
  if (!hasAttribute && takeTitle(anchor, signal, show)) return false;
  const label = hasAttribute ? undefined : getIconLabel(anchor);
  if (!label) {
    show(text);
    return false;
  }
  onText(label);
  stop = watchLabel(anchor, onText);
  return true;
}
