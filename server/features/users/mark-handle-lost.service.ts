/** Marks the handle of an account as lost, when the network shows that another one has it. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { users } from '../../schema.ts';

/** After a login: the network has shown who has the handle now, so every other account has lost it. */
export async function markHandleLost(
  tx: Tx,
  { userId, handle, at }: { userId: string; handle: string; at: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({ handleLostAt: at })
    .where(
      and(
        sql`lower(${users.handle}) = ${handle.toLowerCase()}`,
        ne(users.id, userId),
        isNull(users.handleLostAt),
      ),
    );
  await tx
    .update(users)
    .set({ handleLostAt: null })
    .where(and(eq(users.id, userId), sql`${users.handleLostAt} is not null`));
}
