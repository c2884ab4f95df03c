/** Characters of a link, after which the network shortens it. */
const linkLength = 36;

/** A link as the network shows it: without its scheme, and not longer than a part of a line. */
export function toLinkText(url: string): string {
  const text = url.replace(/^https?:\/\/(www\.)?/i, '');
  return text.length > linkLength ? `${text.slice(0, linkLength - 1)}…` : text;
}

/** The text with its links as the network shows them. */
export const shortenLinks = (text: string): string =>
  text.replace(/https?:\/\/[^\s)\]]+/gi, toLinkText);
