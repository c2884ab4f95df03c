/**
 * What a refusal of the X API means. X gives only few of them a type. Most are known by a number, which the API 1.1 and media
 * uploads have, or by their words, which are for developers: they are recognized here, and never shown.
 * https://docs.x.com/x-api/fundamentals/response-codes-and-errors
 */
import type { NetworkRefusal } from './social-network.ts';

export interface XRefusal {
  /** A URI that names the kind of problem. */
  type?: string | undefined;
  codes?: readonly (number | undefined)[];
  /** Everything that describes it. */
  words?: string | undefined;
}

/** The first that fits counts: the words of a locked account name spam, those of a duplicate a permission. */
const patterns: readonly [NetworkRefusal, readonly number[], RegExp][] = [
  ['duplicate', [187], /duplicate/],
  ['cashtags', [], /cashtag/],
  ['suspended', [64], /suspended/],
  ['locked', [326], /temporarily locked|account is locked/],
  ['automated', [226], /automated|spam/],
  ['daily-limit', [185, 344], /(?:daily|update|posting) [\w ]*limit/],
  ['media-gone', [324, 325], /media ids?\b/],
  ['media-combination', [323, 386], /attachments|animated gif/],
  ['file-duration', [], /duration/],
  ['file-size', [], /file size|too large|bytes/],
  ['file-format', [], /invalidmedia|unsupportedmedia|unsupported|not supported|unrecognized/],
  ['link', [407], /\b(?:url|link)s?\b/],
  ['too-long', [186], /too long|shorter|over \d+ characters/],
  ['permission', [87, 179, 183, 220, 261], /not permitted|not allowed|not authorized|\bscope\b|only delete/],
]; // prettier-ignore

const permissionTypes =
  /\/problems\/(?:not-authorized-for-resource|unsupported-authentication|disallowed-resource|oauth1-permissions)$/;
const maxWords = 500;

/** Undefined for a refusal that is not known. */
export function findRefusal({
  type = '',
  codes = [],
  words = '',
}: XRefusal): NetworkRefusal | undefined {
  const text = words.slice(0, maxWords).toLowerCase();
  const found =
    patterns.find(([, known]) => codes.some((code) => code && known.includes(code))) ??
    patterns.find(([, , pattern]) => pattern.test(text));
  return found?.[0] ?? (permissionTypes.test(type) ? 'permission' : undefined);
}

/** A short line of letters and digits can be quoted; nothing that could be an address, markup or a text of another direction. */
export const toQuotableTitle = (title: string | undefined): string | undefined =>
  title && /^[A-Za-z0-9][A-Za-z0-9 ,'-]{0,59}$/.test(title) ? title : undefined;
