/**
 * Raised in the client, before any request, when a required path or body parameter is null or undefined:
 * the server would answer 404 or 400, which hides the mistake in the caller.
 */
export class RequiredError extends Error {
  override readonly name = 'RequiredError';
  constructor(
    readonly field: string,
    readonly operation: string,
  ) {
    super(`Required parameter ${field} was null or undefined when calling ${operation}.`);
  }
}

/** Throws {@link RequiredError} for the first of `fields` that `input` lacks. */
export function assertRequired(
  operation: string,
  fields: readonly string[],
  input: Record<string, unknown>,
): void {
  for (const field of fields) if (input[field] == null) throw new RequiredError(field, operation);
}
