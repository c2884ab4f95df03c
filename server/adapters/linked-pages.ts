/** Title and picture of a page, for a card of a link to it. */
import { trimTrailing } from '../../common/text/trim-trailing.ts';

export interface LinkedPage {
  title: string;
  /** Absolute. */
  imageUrl: string | null;
}
/**
 * @returns null when the address gives no page with a title
 * @throws Error when too many pages are being read
 */
export type FetchPage = (url: string) => Promise<LinkedPage | null>;

/** Characters of a tag that are read; one that does not end within them is skipped. */
const maxTagLength = 4000;
const maxTitleLength = 200;
const maxImageUrlLength = 1500;

const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', middot: '·', bull: '•',
  lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', copy: '©', reg: '®', trade: '™',
  auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è',
}; // prettier-ignore

function decodeCharacters(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (all, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[];
    if (name) return namedCharacters[name] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Plain text on one line: without control characters and without marks that reverse the direction of what follows. */
function toPlainText(text: string): string {
  const line = decodeCharacters(text.slice(0, maxTagLength))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu, '')
    .trim();
  const characters = [...line];
  if (characters.length <= maxTitleLength) return line;
  return `${trimTrailing(characters.slice(0, maxTitleLength - 1).join(''), ' ')}…`;
}

/** Where the tag that starts at `start` ends: at the first `>` that is not quoted. -1 when it is too long. */
function findTagEnd(html: string, start: number): number {
  let quote = '';
  const limit = Math.min(html.length, start + maxTagLength);
  for (let at = start; at < limit; at++) {
    const sign = html[at]!;
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  return -1;
}

function readAttributes(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const pattern = /([a-z:-]{1,40})=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
  for (const [, name, double, single, bare] of tag.matchAll(pattern))
    attributes.set(name!.toLowerCase(), double ?? single ?? bare ?? '');
  return attributes;
}

const metaNames = new Set([
  'og:title',
  'twitter:title',
  'og:image',
  'og:image:url',
  'twitter:image',
]);

/** Reads the head in one pass: each character is visited a fixed number of times, whatever the page holds. */
function readHead(html: string): Map<string, string> {
  const found = new Map<string, string>();
  const start = /<(meta|title|script|style|body|\/head)(?=[\s>/])/gi;
  for (let tag = start.exec(html); tag; tag = start.exec(html)) {
    const name = tag[1]!.toLowerCase();
    if (name === 'body' || name === '/head') break;
    const end = findTagEnd(html, start.lastIndex);
    if (end === -1) {
      start.lastIndex += maxTagLength;
      continue;
    }
    start.lastIndex = end + 1;
    if (name === 'meta') {
      const attributes = readAttributes(html.slice(tag.index, end));
      const key = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
      const content = attributes.get('content');
      if (content && metaNames.has(key) && !found.has(key)) found.set(key, content);
      continue;
    }
    // The content of the others is text: what looks like a tag in it is none.
    const close = html.indexOf('</', end);
    const last = name === 'title' ? close : findClosingTag(html, name, end);
    if (last === -1) break;
    if (name === 'title' && !found.has('title')) found.set('title', html.slice(end + 1, last));
    start.lastIndex = last + 2;
  }
  return found;
}

function findClosingTag(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? -1;
}

/**
 * @param url of the page: addresses in it may be relative
 * @param isImageAllowed for the address of the picture
 */
export function parsePage(
  html: string,
  url: URL,
  isImageAllowed: (image: URL) => boolean = ({ protocol }) => protocol === 'https:',
): LinkedPage | null {
  const head = readHead(html);
  const title = ['og:title', 'twitter:title', 'title']
    .map((name) => toPlainText(head.get(name) ?? ''))
    .find(Boolean);
  if (!title) return null;
  const image = head.get('og:image') ?? head.get('og:image:url') ?? head.get('twitter:image') ?? '';
  const address = decodeCharacters(image.slice(0, maxTagLength)).trim();
  const imageUrl = address && URL.canParse(address, url.href) ? new URL(address, url) : null;
  const isUsable =
    imageUrl && imageUrl.href.length <= maxImageUrlLength && isImageAllowed(imageUrl);
  return { title, imageUrl: isUsable ? imageUrl.href : null };
}
