/** The signed-in user, with the field names of the specification. */
import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../contract/user.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import { users } from '../../db/schema.ts';

export async function getCurrentUser(
  ctx: Context,
  caller: Pick<Caller, 'userId' | 'realUserId'>,
): Promise<CurrentUser> {
  const [row] = await ctx.database.db.select().from(users).where(eq(users.id, caller.userId));
  if (!row) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  return {
    userId: row.id,
    realUserId: caller.realUserId,
    profileImageUrl: row.imageUrl,
    twitterHandle: row.handle ?? false,
    userName: row.name ?? false,
    userRoles: row.roles,
    twoFactorAuthEnabled: row.twoFactorWanted,
    verifiedTwoFactorAuthEnabled: row.twoFactorApproved,
    email: row.email,
    verifiedEmail: row.emailVerifiedAt !== null,
    preferredAdvertiserName: row.preferredAdvertiser,
  };
}
