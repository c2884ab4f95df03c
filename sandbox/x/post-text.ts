/**
 * The text of a post as the X API returns it: with `&`, `<` and `>` as HTML entities, and with a short link for each link and
 * for the files, which are listed in `entities.urls`.
 * https://docs.x.com/x-api/fundamentals/data-dictionary#tweet
 */
import { createHash } from 'node:crypto';
import { findUrls } from '../../common/text/urls.ts';
import type { Account } from './demo-accounts.ts';
import { getMediaKey, type Media, type Post } from './state.ts';

const maxDisplayed = 35;
const shorten = (link: string): string =>
  `https://t.co/${createHash('sha256').update(link).digest('hex').slice(0, 10)}`;
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export interface UrlEntity {
  /** In code points of `text`. */
  start: number;
  end: number;
  /** The short link. */
  url: string;
  expanded_url: string;
  display_url: string;
  media_key?: string;
}

function toDisplayed(link: string): string {
  const shown = link.replace(/^https?:\/\/(?:www\.)?/i, '');
  return shown.length > maxDisplayed ? `${shown.slice(0, maxDisplayed)}…` : shown;
}

const countCodePoints = (text: string): number => Array.from(text).length;

/** @param files those of the post */
export function toPostText(
  post: Post,
  author: Account,
  files: readonly Media[],
): { text: string; urls: UrlEntity[] } {
  let text = '';
  const urls: UrlEntity[] = [];
  const add = (link: string, displayed: string, key?: string) => {
    const url = shorten(link);
    const start = countCodePoints(text);
    text += url;
    const range = { start, end: start + url.length };
    urls.push({
      ...range,
      url,
      expanded_url: link,
      display_url: displayed,
      ...(key && { media_key: key }),
    });
  };
  let at = 0;
  for (const { start, end } of findUrls(post.text)) {
    text += escapeText(post.text.slice(at, start));
    const link = post.text.slice(start, end);
    add(/^https?:\/\//i.test(link) ? link : `http://${link}`, toDisplayed(link));
    at = end;
  }
  text += escapeText(post.text.slice(at));
  for (const [index, file] of files.entries()) {
    const { id, mimeType } = file;
    if (index === 0) text += ' ';
    else text = text.slice(0, text.lastIndexOf('https://t.co/'));
    const kind = mimeType.startsWith('video/') ? 'video' : 'photo';
    add(
      `https://x.com/${author.handle}/status/${post.id}/${kind}/1`,
      `pic.x.com/${id.slice(-10)}`,
      getMediaKey(file),
    );
  }
  return { text, urls };
}
