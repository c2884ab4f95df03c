/** Reads the code and the constraint of a database error. */

/** SQLSTATE of a database error; drizzle wraps the driver's. */
export function getErrorCode(error: unknown): string | undefined {
  return findDatabaseError(error)?.code;
}
/** Name of the violated constraint, if any. */
export function getViolatedConstraint(error: unknown): string | undefined {
  return findDatabaseError(error)?.constraint;
}
function findDatabaseError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && at.code.length === 5)
      return at as Error & { code: string };
  }
  return undefined;
}
