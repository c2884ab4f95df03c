/** Rejects texts that PostgreSQL can't store: with a NUL or with a lone surrogate. */
import { badRequest } from '../error-handler.ts';

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const isWellFormed = (text: string): boolean => !text.includes('\0') && !loneSurrogate.test(text);
/** Deeper than any input of the contract. The limit protects the stack from nested bodies. */
const maxDepth = 32;

/**
 * @param path location of `value` in the request.
 * @throws ApiError BAD_REQUEST for the first invalid text in `value`.
 */
export function assertWellFormed(value: unknown, path: (string | number)[]): void {
  if (typeof value === 'string') {
    if (!isWellFormed(value))
      throw badRequest([
        { loc: path, msg: 'holds characters that can’t be used', type: 'text.unfit' },
      ]);
    return;
  }
  if (!value || typeof value !== 'object') return;
  if (path.length > maxDepth)
    throw badRequest([{ loc: path.slice(0, 1), msg: 'is nested too deeply', type: 'json.deep' }]);
  for (const [key, item] of Object.entries(value)) {
    assertWellFormed(key, path);
    assertWellFormed(item, [...path, key]);
  }
}
