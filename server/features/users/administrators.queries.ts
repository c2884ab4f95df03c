/** The administrators of the product. */
import { arrayContains, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { users, type UserRow } from '../../schema.ts';
import { adminRole, canLoseAdminRole, isAdministrator } from './impersonation.rules.ts';
import { OperatorError } from '../../operator-error.ts';
import { lockUser, toDisplayName } from './users.queries.ts';

export interface Administrator {
  id: string;
  handle: string | null;
  name: string | null;
  /** Whether the second factor is in force; without it nobody can be impersonated. */
  secondFactor: boolean;
  blocked: boolean;
}

export const toAdministrator = (user: UserRow): Administrator => ({
  id: user.id,
  handle: user.handle,
  name: user.name,
  secondFactor: user.twoFactorApproved,
  blocked: user.blockedAt !== null,
});

export async function listAdministrators(db: Db): Promise<Administrator[]> {
  const rows = await db
    .select()
    .from(users)
    .where(arrayContains(users.roles, [adminRole]))
    .orderBy(asc(users.handle), asc(users.id));
  return rows.map(toAdministrator);
}

/** All of them, in one order: of two that remove, block or delete each other, the second one finds itself the last. */
export const lockAdministrators = (tx: Tx): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(arrayContains(users.roles, [adminRole]))
    .orderBy(asc(users.id))
    .for('no key update');

export function assertNotLast(user: UserRow, administrators: readonly UserRow[]): void {
  if (!canLoseAdminRole(user.id, administrators))
    throw new OperatorError(
      `${toDisplayName(user)} is the last administrator. Add another one first.`,
    );
}

/**
 * Locks the account, before it is blocked or deleted.
 *
 * @throws OperatorError for the last administrator who can act
 */
export async function lockUserUnlessLastAdministrator(tx: Tx, userId: string): Promise<UserRow> {
  const [found] = await tx.select().from(users).where(eq(users.id, userId));
  // Other people wait for no administrator.
  const administrators = found && isAdministrator(found) ? await lockAdministrators(tx) : [];
  const user = await lockUser(tx, userId);
  if (administrators.length > 0 && isAdministrator(user) && !user.blockedAt)
    assertNotLast(user, administrators);
  return user;
}
