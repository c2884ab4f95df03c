/**
 * What Lit has found in a tree that it took over. Its places are marked by comments, which the translator of a browser may have
 * removed, and Lit accepts a tree without them: it would then show changes in a wrong place, or not at all.
 */
import { nothing, type ChildPart } from 'lit';
import { getCommittedValue, isPrimitive } from 'lit/directive-helpers.js';

/** A rendered template, by the names that Lit's other packages rely on: of its production build, and of its development build. */
interface Instance {
  _$AD?: Template;
  _$template?: Template;
  _$AV?: readonly unknown[];
  _$parts?: readonly unknown[];
}
interface Template {
  parts: readonly unknown[];
}

const isChildPart = (part: unknown): part is ChildPart =>
  typeof part === 'object' && part !== null && 'startNode' in part;

/** Whether the text of a part, which Lit changes in place, is there and alone. */
function hasText({ startNode, endNode }: ChildPart, value: unknown): boolean {
  const first = startNode?.nextSibling;
  if (first instanceof Text) return first.nextSibling === endNode;
  if (first !== endNode || String(value ?? '')) return false;
  // The server has written no node for an empty text. Lit would write the next one into the comment after it.
  endNode?.parentNode?.insertBefore(new Text(), endNode);
  return true;
}

/**
 * Adds the empty texts that Lit expects.
 * @returns whether all places of the templates in a part are there
 */
export function completeParts(part: ChildPart): boolean {
  const value = getCommittedValue(part);
  if (value === nothing) return true;
  if (isPrimitive(value)) return hasText(part, value);
  const found = Array.isArray(value) ? value : getParts(value as Instance);
  return found !== undefined && found.filter(isChildPart).every(completeParts);
}

/** @returns undefined if some are missing */
function getParts(instance: Instance): readonly unknown[] | undefined {
  const template = instance._$AD ?? instance._$template;
  const parts = instance._$AV ?? instance._$parts;
  // Another value that is no template, such as a function, has no places.
  if (!template || !parts) return [];
  return parts.length === template.parts.length ? parts : undefined;
}
