/** Errors of the database: why it could not do its work, and the code and the constraint of a driver's error. */

/**
 * - `unreachable`: no connection, or it broke. Nothing of the transaction was done.
 * - `busy`: too much work waits for the database, or changes the same rows at the same time. Nothing of the transaction was
 *   done.
 * - `slow`: a statement, or its wait for a lock, exceeded its time limit. Nothing of the transaction was done.
 * - `out-of-resources`: the disk or the memory of the database is full, or one of its own limits is reached. Nothing of the
 *   transaction was done. An operator has to act.
 * - `outcome-unknown`: the connection broke before the database confirmed a commit or a single write.
 */
export type DatabaseErrorReason =
  'unreachable' | 'busy' | 'slow' | 'out-of-resources' | 'outcome-unknown';

/** The database could not do its work. The same request may succeed later. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  constructor(
    readonly reason: DatabaseErrorReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The `DatabaseError` among an error and its causes: drizzle wraps the driver's errors. */
export function findDatabaseError(error: unknown): DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof DatabaseError) return at;
  return undefined;
}

/** For what a caller can repeat without harm, although it may have been done: then its outcome need not be known. */
export function toRepeatableError(error: unknown): unknown {
  if (findDatabaseError(error)?.reason !== 'outcome-unknown') return error;
  return new DatabaseError('unreachable', 'The connection to the database broke.', {
    cause: error,
  });
}

/** Runs such work. @throws DatabaseError `unreachable` instead of `outcome-unknown` */
export async function runRepeatable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toRepeatableError(error);
  }
}

/** SQLSTATE of a database error; drizzle wraps the driver's. */
export function getErrorCode(error: unknown): string | undefined {
  return findDriverError(error)?.code;
}
/** Name of the violated constraint, if any. */
export function getViolatedConstraint(error: unknown): string | undefined {
  return findDriverError(error)?.constraint;
}
function findDriverError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && at.code.length === 5)
      return at as Error & { code: string };
  }
  return undefined;
}
