/** Texts that nobody writes and no database keeps: with a NUL, or with half a character. */
import { invalid } from './errors.ts';

const half = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const isFit = (text: string): boolean => !text.includes('\0') && !half.test(text);
/** Nothing of the contract lies deeper; without an end a nested body could use up the stack. */
const deepest = 32;

/**
 * @param place where `value` was sent.
 * @throws Problem BAD_REQUEST for the first text in it that can't be kept.
 */
export function assertWellFormed(value: unknown, place: (string | number)[]): void {
  if (typeof value === 'string') {
    if (!isFit(value)) throw invalid([{ loc: place, msg: 'holds characters that can’t be used', type: 'text.unfit' }]);
    return;
  }
  if (!value || typeof value !== 'object') return;
  if (place.length > deepest) throw invalid([{ loc: place.slice(0, 1), msg: 'is nested too deeply', type: 'json.deep' }]);
  for (const [key, item] of Object.entries(value)) {
    assertWellFormed(key, place);
    assertWellFormed(item, [...place, key]);
  }
}
