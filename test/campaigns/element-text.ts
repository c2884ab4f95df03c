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
