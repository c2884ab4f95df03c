/** Files that an operator imports: schemas of their texts, and what is wrong at which place. */
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

/** What is wrong at a place of a file. */
export interface FileProblem {
  path: readonly (string | number)[];
  message: string;
}

export const mustBeObject = 'must be an object with fields';
const unknownField = 'is no field of this schema';

/** At most 50. */
export const toFileProblems = (issues: readonly v.BaseIssue<unknown>[]): FileProblem[] =>
  issues.slice(0, 50).map((issue) => ({
    path: (issue.path ?? []).map(({ key }) => key as string | number),
    message: toProblemMessage(issue),
  }));

function toProblemMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return unknownField;
  if (issue.received === 'undefined') return 'is missing';
  if (issue.type === 'picklist')
    return `must be one of ${issue.expected!.replace(/^\(|\)$/g, '').replaceAll(' | ', ', ')}`;
  if (issue.type === 'strict_object') return mustBeObject;
  if (issue.type === 'boolean') return 'must be true or false';
  return issue.message;
}
