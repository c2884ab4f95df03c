/** Who can be impersonated. */
import { asc, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../schema.ts';
import { isAdministrator } from '../users/impersonation.rules.ts';

/** Handles that can be impersonated, for the sandbox's overview page. */
export async function listImpersonableHandles(ctx: Context): Promise<string[]> {
  const rows = await ctx.database.db
    .select({ handle: users.handle, roles: users.roles })
    .from(users)
    .where(isNotNull(users.handle))
    .orderBy(asc(users.handle));
  return rows.flatMap(({ handle, roles }) =>
    handle && !isAdministrator({ roles }) ? [handle] : [],
  );
}
