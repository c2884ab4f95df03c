/** User rows shared by several topics. */
import { eq, sql } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { users, type UserRow } from '../../db/schema.ts';

export type { UserRow } from '../../db/schema.ts';

/** Locks the user row: verification codes are counted and limits checked under this lock. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  return user;
}

/** How an operator reads it: the handle; the id of a deleted account. */
export const toDisplayName = ({ handle, id }: Pick<UserRow, 'handle' | 'id'>): string =>
  handle === null ? id : `@${handle}`;

/** Finds a user by handle, with or without `@`, or by id. */
export async function findUserByName(
  db: Db | Tx,
  handleOrId: string,
): Promise<UserRow | undefined> {
  const name = handleOrId.replace(/^@/, '').toLowerCase();
  const [found] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.handle}) = ${name} or ${users.id}::text = ${name}`)
    .limit(1);
  return found;
}
