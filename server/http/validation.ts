/** Validates input against the contract. */
import * as v from 'valibot';
import { badRequest } from './error-handler.ts';
import { assertWellFormed } from './middleware/well-formed.ts';
import { maxIssues, type Detail } from './error-body-limits.ts';

/** The message of a validation issue. Valibot's default messages name types; these name what to send. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined' && issue.expected !== null) return 'is required';
  const generic = issue.message.startsWith('Invalid ');
  return generic && issue.expected
    ? `must be ${issue.expected.replaceAll('"', '')}`
    : issue.message;
}

/** Converts the first valibot issues to error details with their path, e.g. `['body', 'amount']`. */
function toErrorDetails(where: string, issues: readonly v.BaseIssue<unknown>[]): Detail[] {
  return issues.slice(0, maxIssues).map((issue) => ({
    loc: [
      where,
      ...(issue.path ?? []).map((item) =>
        typeof item.key === 'number' ? item.key : String(item.key),
      ),
    ],
    msg: describeIssue(issue),
    type: `${issue.kind}.${issue.type}`,
  }));
}

/** The valid value, or why it is refused. */
export interface Validated {
  value: unknown;
  detail: readonly Detail[];
}

/** @param where first part of the location of an issue: `body`, `input`. @throws ApiError BAD_REQUEST for a text that can't be stored */
export function validate(where: string, schema: v.GenericSchema, value: unknown): Validated {
  // The first issue of a text ends its checks: no pattern reads a text that is too long.
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (!result.success) return { value: undefined, detail: toErrorDetails(where, result.issues) };
  // After the schema: what it accepts has limits, and what it drops is stored nowhere.
  assertWellFormed(result.output, [where]);
  return { value: result.output, detail: [] };
}

/** Validates the parts of a request and collects their issues, so that a form can mark every invalid field. */
export function validateAll<K extends string>(
  schemas: Readonly<Record<NoInfer<K>, v.GenericSchema>>,
  values: Readonly<Record<K, unknown>>,
): Record<K, unknown> {
  const names = Object.keys(values) as K[];
  const results = names.map((name) => [name, validate(name, schemas[name], values[name])] as const);
  const detail = results.flatMap(([, result]) => result.detail);
  if (detail.length > 0) throw badRequest(detail);
  return Object.fromEntries(results.map(([name, { value }]) => [name, value])) as Record<
    K,
    unknown
  >;
}
