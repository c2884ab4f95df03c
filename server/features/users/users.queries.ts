/** User rows shared by several topics. */
import { eq } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Tx } from '../../db/connect.ts';
import { users, type UserRow } from '../../schema.ts';

export type { UserRow } from '../../schema.ts';

/** Locks the user row: verification codes are counted and limits checked under this lock. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow> {
  const user = await findAndLockUser(tx, userId);
  if (!user) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  return user;
}

/** As {@link lockUser}, where there may be no such row. */
export async function findAndLockUser(tx: Tx, userId: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user ?? null;
}

/** How an operator reads it: the handle; the id of a deleted account. */
export const toDisplayName = ({ handle, id }: Pick<UserRow, 'handle' | 'id'>): string =>
  handle === null ? id : `@${handle}`;
