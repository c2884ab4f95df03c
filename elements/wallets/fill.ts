/** A text with its `{places}` filled. Texts of plain elements are strings, so that they hold without an App. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
