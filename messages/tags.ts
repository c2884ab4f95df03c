/** Fills the tags of messages. Apart from `format.ts`, because sentences without places need no more. Pure, as that is. */
const tag = /<(\w+)>(.*?)<\/\1>/;

export const hasTags = (text: string): boolean => tag.test(text);

/**
 * Fills `<link>…</link>` with what the parameter `link` returns for the text inside.
 * @param params for each tag a function of its text, without which the text stays: a partner's message can have any tag
 * @param fillPlaces writes a part of the text
 * @returns a string, or for a text with tags the list of its parts, which a template shows as it is
 */
export function fillTags(
  text: string,
  params: Readonly<Record<string, unknown>>,
  fillPlaces: (text: string) => string = (part) => part,
): string | unknown[] {
  const parts = text.split(tag);
  if (parts.length === 1) return fillPlaces(text);
  // split() with two groups: text, tag, inner text, text, tag …
  return parts.flatMap((part, index) => {
    if (index % 3 === 1) return [];
    const filled = fillPlaces(part);
    const render = index % 3 === 2 ? params[parts[index - 1]!] : undefined;
    return [typeof render === 'function' ? (render as (text: string) => unknown)(filled) : filled];
  });
}
