/**
 * Console messages for the developer of another site's page. Loaded only where there is something to
 * report, and each is written once. Visitors see nothing of it, and nothing is sent anywhere.
 */
import { tagNames } from './tag-names.ts';

const written = new Set<string>();

function warnOnce(message: string): void {
  if (written.has(message)) return;
  written.add(message);
  console.warn(`Evangelist: ${message}`);
}

/** How many letters must be changed, added or left out to make one word of the other. */
function countEdits(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...word].entries()) {
    const next = [at + 1];
    for (const [index, expected] of [...other].entries())
      next.push(
        Math.min(
          row[index + 1]! + 1,
          next[index]! + 1,
          row[index]! + (letter === expected ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1)!;
}

/** Other libraries use the prefix, too: farther words are theirs. */
const maxEdits = 2;

/** A tag that we don't have. */
export function hintUnknownTag(tag: string): void {
  const [closest] = tagNames
    .map((name) => ({ name, edits: countEdits(tag, name) }))
    .filter(({ edits }) => edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits);
  if (closest) warnOnce(`<${tag}> is no element of ours. Did you mean <${closest.name}>?`);
}

/** The attribute that sets a property; undefined where it has none. */
function findAttribute(element: Element, property: string): string | undefined {
  const { elementProperties } = element.constructor as unknown as {
    elementProperties?: ReadonlyMap<string, { attribute?: string | boolean }>;
  };
  const { attribute = true } = elementProperties?.get(property) ?? {};
  if (attribute === false) return undefined;
  return attribute === true ? property.toLowerCase() : attribute;
}

/** An element of the page with neither an id nor an object. */
export function hintMissingContent(element: Element): void {
  const { needs = [] } = element.constructor as { needs?: readonly string[] };
  const ways = needs.map((property) => {
    const attribute = findAttribute(element, property);
    return attribute ? `the attribute ${attribute}` : `the property ${property}`;
  });
  warnOnce(`<${element.localName}> shows nothing. It needs ${ways.join(', or ')}.`);
}

/** The page's policy blocks a host of ours. */
export function hintBlockedHost(host: string, directive: string): void {
  warnOnce(`the page’s Content-Security-Policy blocks ${host}. Add it to ${directive}.`);
}
