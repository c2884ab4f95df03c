import { getIconLabel } from './region-anchors.ts';

/** Calls `onChange` with each new label of an icon button, such as a count that rises. @returns what stops it */
export function watchLabel(anchor: Element, onChange: (label: string) => void): () => void {
  const observer = new MutationObserver(() => {
    const label = getIconLabel(anchor);
    if (label) onChange(label);
  });
  const texts = { childList: true, characterData: true, subtree: true };
  observer.observe(anchor, { attributeFilter: ['aria-label'], ...texts });
  return () => observer.disconnect();
}
