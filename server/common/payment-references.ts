/** References of payments: what a brand writes, what its bank makes of it, and which of them may be of one payment. */
import { replaceLookalikes } from '../../contract/formats/lookalike-letters.ts';
import { normalizeText, toIdentityKey } from '../../contract/formats/normal-form.ts';
import { dayMs } from './time-math.ts';

/** Two digits by which a mistyped number is noticed (ISO 7064, MOD 97-10). */
const getCheckDigits = (number: number): string =>
  String(98 - ((number * 100) % 97)).padStart(2, '0');

/** What a brand writes into its payment: the campaign's number and two check digits. */
export const getPoolReference = (campaignIndex: number): string =>
  `EV-POOL-${campaignIndex}-${getCheckDigits(campaignIndex)}`;

/** Banks change the case, and drop hyphens. */
const poolReference = /\bEV[- ]?POOL[- ]?(\d{1,9})[- ]?(\d\d)\b(?![- ]?\d)/gi;

/**
 * What the references of payments are compared by: equal for texts that look alike, and for all ways in which banks write the
 * reference of a pool. The database has it in `reference_key`.
 */
export const toReferenceKey = (reference: string): string =>
  toIdentityKey(reference).replace(poolReference, 'ev-pool-$1-$2');

/**
 * Banks add words, too.
 *
 * @returns the number of the one campaign that the text names; null if it names none, several, or one mistyped
 */
export function findPoolNumber(reference: string): number | null {
  const found = [...normalizeText(reference).matchAll(poolReference)].map(([, digits, check]) => {
    const number = Number(digits);
    return getCheckDigits(number) === check ? number : null;
  });
  return new Set(found).size === 1 ? found[0]! : null;
}

/** Equal for references that a person may take for the same: also with letters of another script, or another apostrophe. */
const toLookalikeKey = (reference: string): string =>
  toReferenceKey(replaceLookalikes(normalizeText(replaceLookalikes(reference))));

/** How far apart, in milliseconds, one payment is entered by hand and received by the rail, at most. */
export const entryWindowMs = 14 * dayMs;

/**
 * Whether two references of payments of one amount may be of one payment. Banks add words to what payers write: a reference that
 * names the same pool is enough, if it came at about the same time.
 */
export function isSameReference(one: string, other: string, isSameTime: boolean): boolean {
  if (toLookalikeKey(one) === toLookalikeKey(other)) return true;
  const number = isSameTime ? findPoolNumber(replaceLookalikes(one)) : null;
  return number !== null && number === findPoolNumber(replaceLookalikes(other));
}
