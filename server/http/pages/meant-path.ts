/**
 * The address that a person meant who opens one as it was copied out of a text or a mail: with a slash too
 * many, with the punctuation of the
 * sentence, or with bytes that are no text. Or who guesses the path of a page.
 */
import { findMeantPage, pages, toPathPattern } from '../../../common/page-table.ts';

/** Percent forms that are no UTF-8 are left out, and so is a percent sign that begins none. */
const removeMangled = (path: string): string =>
  path
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
      const text = Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8');
      return encodeURIComponent(text.replaceAll('\uFFFD', ''));
    })
    .replace(/%(?![0-9a-f]{2})/gi, '');

/** Tokens end with letters, digits, `-` or `_`. */
const isMeant = (sign: string): boolean => /[\p{L}\p{N}_-]/u.test(sign);

/** Cuts from the end, because a pattern would look at each run of signs again. */
function cutEnd(text: string): string {
  const signs = [...text];
  while (signs.length > 0 && !isMeant(signs.at(-1)!)) signs.pop();
  return signs.join('');
}

/** @param path as it is in the request, without the query. @returns the same where nothing is wrong with it */
export function findMeantPath(path: string): string {
  const readable = decodeURIComponent(removeMangled(path)).replace(/\/{2,}/g, '/');
  const meant = cutEnd(readable).split('/').map(encodeURIComponent).join('/');
  return meant === '' ? '/' : meant;
}

const pagePatterns = Object.keys(pages).map(toPathPattern);
/** The starts of logins, which people open as links. */
const loginPattern = /^\/auth\/twitter\/(?:read|write|advertiser)\/login$/;

/** The same for path and query as they are in a request. It never begins with two slashes, which would lead to another host. */
export function findMeantUrl(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return findMeantPath(path) + url.slice(path.length);
}

/**
 * Where a request goes whose path leads nowhere.
 * @param url path and query as they are in the request
 * @returns undefined unless there is such a page, and the path is another one
 */
export function findRedirect(url: string): string | undefined {
  const [path = '/'] = url.split('?', 1);
  const readable = findMeantPath(path);
  const meant = findMeantPage(readable) ?? readable;
  const isPage = [...pagePatterns, loginPattern].some((pattern) => pattern.test(meant));
  return isPage && meant !== path ? meant + url.slice(path.length) : undefined;
}
