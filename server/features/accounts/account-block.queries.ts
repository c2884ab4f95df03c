/** Whether an account is blocked, and why. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { users } from '../../schema.ts';
import { parseClaim, signClaim, type ClaimKind } from '../../common/signed-claim.ts';
import { dayMs } from '../../common/time-math.ts';

/** Whether the account may not log in. */
export async function isBlocked(db: Pick<Tx, 'select'>, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user?.blockedAt != null;
}

const blockClaim: ClaimKind = { purpose: 'block-reason', lifetime: dayMs };

/** For the page that a refused login leads to: nobody else can read why an account is blocked. */
export const createBlockToken = (ctx: Context, userId: string): string =>
  signClaim(ctx, blockClaim, userId);

/** @returns the operator's words; null for a token that is forged or too old, and for an account that is not blocked */
export async function getBlockReason(ctx: Context, token: string): Promise<string | null> {
  const claim = parseClaim(ctx, blockClaim, token);
  if (!claim) return null;
  const [user] = await ctx.database.db
    .select({ reason: users.blockReason })
    .from(users)
    .where(eq(users.id, claim.userId));
  return user?.reason ?? null;
}
