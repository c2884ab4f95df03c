/** Finds the one account that an operator names. */
import { asc, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { users, type UserRow } from '../../db/schema.ts';
import { OperatorError } from '../../operator-error.ts';

/**
 * @param handleOrId with or without `@`
 * @throws OperatorError for an unknown name, and for a handle that two accounts have had: rights must not go to a stranger
 */
export async function getNamedUser(db: Db | Tx, handleOrId: string): Promise<UserRow> {
  const name = handleOrId.replace(/^@/, '').toLowerCase();
  const [user, other] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.handle}) = ${name} or ${users.id}::text = ${name}`)
    .orderBy(asc(users.createdAt))
    .limit(2);
  if (!user)
    throw new OperatorError(
      `There is no account ${handleOrId}. The person logs in once, then try again.`,
    );
  if (other)
    throw new OperatorError(
      `Several accounts have the handle ${handleOrId}. Name one by its id: ${user.id} or ${other.id}.`,
    );
  return user;
}
