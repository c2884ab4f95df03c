/** The signed-in user as the specification names the fields. */
import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../../contract/user.ts';
import type { Caller, Context } from '../context.ts';
import { users } from '../db/schema.ts';
import { Problem } from '../problem.ts';

export async function currentUser(ctx: Context, caller: Pick<Caller, 'userId' | 'realUserId'>): Promise<CurrentUser> {
  const [row] = await ctx.database.db.select().from(users).where(eq(users.id, caller.userId));
  if (!row) throw new Problem('UNAUTHORIZED', 'Your account no longer exists. Log in again.');
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
