/** The signed-in user, with the field names of the specification. */
import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../contract/user.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context, CurrentUserRow } from '../../context.ts';
import { users } from '../../schema.ts';
import { getRecentLoginEnd } from '../../common/recent-login.ts';

export async function getCurrentUser(
  ctx: Context,
  caller: Pick<Caller, 'userId' | 'realUserId' | 'user' | 'loginMethod' | 'loggedInAt'>,
): Promise<CurrentUser> {
  return toCurrentUser(caller.user ?? (await loadUser(ctx, caller.userId)), caller);
}

async function loadUser(ctx: Context, userId: string): Promise<CurrentUserRow> {
  const [row] = await ctx.database.db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  return row;
}

export function toCurrentUser(
  row: CurrentUserRow,
  { realUserId, ...login }: Pick<Caller, 'realUserId' | 'loginMethod' | 'loggedInAt'>,
): CurrentUser {
  const recentUntil = getRecentLoginEnd({ ...login, user: row });
  return {
    userId: row.id,
    realUserId,
    profileImageUrl: row.imageUrl,
    twitterHandle: row.handle ?? false,
    userName: row.name ?? false,
    userRoles: row.roles,
    twoFactorAuthEnabled: row.twoFactorWanted,
    verifiedTwoFactorAuthEnabled: row.twoFactorApproved,
    email: row.email,
    verifiedEmail: row.emailVerifiedAt !== null,
    preferredAdvertiserName: row.preferredAdvertiser,
    ...(login.loginMethod === 'email' && { loginMethod: login.loginMethod }),
    ...(recentUntil && { recentLoginUntil: recentUntil.toISOString() }),
  };
}
