/**
 * Finds the links of a text by the network's rules: twitter-text 3.1.0. The time grows with the text.
 */
import { cyrillic, invalidCharacters, latinAccents } from './character-classes.ts';
import { findAsciiHosts, HostFinder, isValidHost, type TextRange } from './hosts.ts';
import { isTopLevelDomain, type TopLevelDomainTest } from './top-level-domain-end.ts';

const maxUrlLength = 4096;
const maxShortLinkLength = 40;

/** A link does not start after one of these. */
const noBoundary = new RegExp(`[A-Za-z0-9@＠$#＃${invalidCharacters}]`);
/** Nor after one of these if it has no protocol. */
const noBoundaryWithoutProtocol = /[-_./]/;
const protocolPattern = /https?:\/\//iy;
const portPattern = /:[0-9]+/y;

const pathCharacters = `a-z${cyrillic}0-9!*';:=+,.$/%#\\[\\]\\-\\u2013_~@|&${latinAccents}`;
const pathRow = new RegExp(`[${pathCharacters}]+`, 'iy');
/** Brackets of at most two levels. */
const bracketsPattern = new RegExp(
  String.raw`\((?:[${pathCharacters}]+|[${pathCharacters}]*\([${pathCharacters}]+\)[${pathCharacters}]*)\)`,
  'iy',
);
/** A path ends with one of these or with brackets. What follows belongs to the sentence. */
const pathEnd = new RegExp(`[+\\-a-z${cyrillic}0-9=_#/${latinAccents}]`, 'i');

const query = String.raw`\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]+`;
const queryPattern = new RegExp(query, 'iy');
const queryEnd = /[a-z0-9\-_&=#/]/i;
/** The network's own short links end after their code and query. Group: the code. */
const shortLink = new RegExp(String.raw`^https?://t\.co/([a-z0-9]+)(?:${query})?`, 'i');

function getMatchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Moves `end` back to a character that `pattern` allows at the end, or to `start`. */
function trimEnd(text: string, start: number, end: number, pattern: RegExp): number {
  let at = end;
  while (at > start && !pattern.test(text[at - 1]!)) at--;
  return at;
}

/** Where the path that starts at `start` ends; `start` without one. */
function getPathEnd(text: string, start: number): number {
  if (text[start] !== '/') return start;
  let end = start + 1;
  for (let at = end, before = start; at > before;) {
    const row = getMatchEnd(pathRow, text, at);
    const trimmed = trimEnd(text, at, row, pathEnd);
    if (trimmed > at) end = trimmed;
    before = row;
    at = getMatchEnd(bracketsPattern, text, row);
  }
  return getBracketsEnd(text, end);
}

/** Where the brackets that start at `start` end, however many there are; `start` without one. */
function getBracketsEnd(text: string, start: number): number {
  let [at, end] = [start, getMatchEnd(bracketsPattern, text, start)];
  while (end > at) [at, end] = [end, getMatchEnd(bracketsPattern, text, end)];
  return end;
}

function getQueryEnd(text: string, start: number): number {
  const end = getMatchEnd(queryPattern, text, start);
  const trimmed = trimEnd(text, start + 1, end, queryEnd);
  return trimmed > start + 1 ? trimmed : start;
}

/** What reads as a link; whether it is one depends on its host and length. */
interface Candidate extends TextRange {
  hostStart: number;
  hostEnd: number;
  hasPath: boolean;
}

function readCandidate(text: string, start: number, hosts: HostFinder): Candidate | undefined {
  const hostStart = getMatchEnd(protocolPattern, text, start);
  const hostEnd = hosts.findEnd(hostStart);
  if (hostEnd === 0) return undefined;
  const port = getMatchEnd(portPattern, text, hostEnd);
  const path = getPathEnd(text, port);
  return { start, end: getQueryEnd(text, path), hostStart, hostEnd, hasPath: path > port };
}

/** The candidate after the character at `at`, or at the start of the text. */
function findCandidate(text: string, at: number, hosts: HostFinder): Candidate | undefined {
  const after = noBoundary.test(text[at]!) ? undefined : readCandidate(text, at + 1, hosts);
  return after ?? (at === 0 ? readCandidate(text, 0, hosts) : undefined);
}

function getUrls(text: string, found: Candidate, isKnown: TopLevelDomainTest): TextRange[] {
  const { start, end, hostStart, hostEnd, hasPath } = found;
  const protocolLength = hostStart - start || 'https://'.length;
  if (protocolLength + end - start > maxUrlLength) return [];
  const host = text.slice(hostStart, hostEnd);
  if (!isValidHost(host, isKnown)) return [];
  if (hostStart > start) return getUrlWithProtocol(text.slice(start, end), start);
  if (noBoundaryWithoutProtocol.test(text[start - 1] ?? '')) return [];
  const urls = findAsciiHosts(host, isKnown).map((part) => ({
    start: start + part.start,
    end: start + part.end,
  }));
  // Without a path, the port and the query are no part of the link.
  if (hasPath && urls.length > 0) urls.at(-1)!.end = end;
  return urls;
}

function getUrlWithProtocol(url: string, start: number): TextRange[] {
  const match = shortLink.exec(url);
  if (!match) return [{ start, end: start + url.length }];
  if (match[1]!.length > maxShortLinkLength) return [];
  return [{ start, end: start + match[0].length }];
}

/** @param isKnown which names of ASCII letters are top-level domains */
export function findUrls(
  text: string,
  isKnown: TopLevelDomainTest = isTopLevelDomain,
): TextRange[] {
  if (!text.includes('.')) return [];
  const hosts = new HostFinder(text, isKnown);
  const urls: TextRange[] = [];
  for (let at = 0; at < text.length;) {
    const found = findCandidate(text, at, hosts);
    if (found) urls.push(...getUrls(text, found, isKnown));
    at = found?.end ?? at + 1;
  }
  return urls;
}
