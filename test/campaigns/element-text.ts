import type { LitElement, TemplateResult } from 'lit';
import { settled, stage } from '../standing.ts';

/** Renders a template and gets the text of the element with the given tag. */
export async function getElementText(content: TemplateResult, tag: string): Promise<string> {
  const shown = await stage(content);
  await settled(shown.box);
  const { renderRoot } = shown.box.querySelector<LitElement>(tag)!;
  const text = renderRoot.textContent!.replaceAll(/\s+/g, ' ');
  shown.remove();
  return text;
}

/** The number of lines on which a part of an element’s text is; 0 where it is not there. */
export function countLines(element: Element, part: string): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const start = texts.currentNode.textContent!.indexOf(part);
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(texts.currentNode, start);
    range.setEnd(texts.currentNode, start + part.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
  return 0;
}
