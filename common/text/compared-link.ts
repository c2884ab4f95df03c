/** The form in which links are compared: one for all notations of an address. Editor and server share it. */
import { limitMarks } from '../../contract/formats/normal-form.ts';
import { removeUtm } from './utm-link.ts';
import { trimTrailing } from './trim-trailing.ts';

interface ComparedLink {
  /** In ASCII, without `www.` and the usual port. */
  host: string;
  /** Without slashes at its end. */
  path: string;
  /** Names and values, sorted. */
  parameters: readonly string[];
  hash: string;
}

const usualPort = /:(?:80|443)$/;

/** Percent-forms of letters, digits and `-._~` mean the characters themselves (RFC 3986, 6.2.2); the others are in upper case. */
const normalizePercentForms = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (form) => {
    const character = String.fromCharCode(Number.parseInt(form.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : form.toUpperCase();
  });

const toKey = (text: string): string => normalizePercentForms(text).toLowerCase();

const parse = (link: string): URL | null => {
  const text = limitMarks(link).normalize('NFC').trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : null;
};

/** Encoded again, so that `%20` and `+`, and all notations of a letter, are one. */
const toParameters = (search: URLSearchParams): string[] =>
  [...search]
    .map(([name, value]) => limitMarks(`${name}=${value}`).normalize('NFC').toLowerCase())
    .sort();

/** Null for what is no address. The link of a member has parameters that name campaign and member: they do not count. */
export function toComparedLink(link: string): ComparedLink | null {
  const url = parse(removeUtm(link));
  if (!url) return null;
  return {
    host: trimTrailing(url.host.replace(/^www\./, '').replace(usualPort, ''), '.'),
    path: trimTrailing(toKey(url.pathname), '/'),
    parameters: toParameters(url.searchParams),
    hash: toKey(url.hash),
  };
}

/** Whether each of `wanted` is in `given`, as often as it is wanted. */
function includesAll(given: readonly string[], wanted: readonly string[]): boolean {
  const left = [...given];
  return wanted.every((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const isBelow = (text: string, start: string, mark: RegExp): boolean =>
  text === start || (text.startsWith(start) && mark.test(text.slice(start.length)));

/**
 * Whether `link` is `wanted` or below it: another path segment may follow, and parameters and a fragment, in any order. A wanted
 * link with parameters or a fragment is one page, so nothing follows its path.
 */
export function matchesLink(link: string, wanted: string): boolean {
  const [have, want] = [toComparedLink(link), toComparedLink(wanted)];
  if (!have || !want || have.host !== want.host) return false;
  const isOnePage = want.parameters.length > 0 || want.hash !== '';
  return (
    (isOnePage ? have.path === want.path : isBelow(have.path, want.path, /^\//)) &&
    includesAll(have.parameters, want.parameters) &&
    (want.hash === '' || isBelow(have.hash, want.hash, /^[/?#]/))
  );
}

/** The last label of the host, in ASCII; empty for what is no address. */
export function getTopLevelDomain(link: string): string {
  const { hostname = '' } = parse(link) ?? {};
  return hostname.slice(hostname.lastIndexOf('.') + 1);
}
