/** Schemas of the texts in files that an operator imports. */
import * as v from 'valibot';

/** PostgreSQL stores no NUL, and other control characters have no meaning in a text. */
export const line = (max: number) =>
  v.pipe(
    v.string('must be a text'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must be at most ${max} characters`),
    v.regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'must be one line without control characters'),
    v.check((text) => !/^\s|\s$/.test(text), 'must not begin or end with a space'),
    v.check(isWellFormed, 'must be valid Unicode'),
  );
export const lines = (max: number) =>
  v.pipe(
    v.string('must be a text'),
    v.regex(/\S/, 'must not be empty'),
    v.maxLength(max, `must be at most ${max} characters`),
    v.check(
      (text) => !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(text),
      'must not contain control characters',
    ),
    v.check(isWellFormed, 'must be valid Unicode'),
  );
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
