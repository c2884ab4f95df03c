/** The account of a user at the social network. */
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { networkAccounts } from '../../schema.ts';

export type NetworkAccountRow = typeof networkAccounts.$inferSelect;

/** `server/http/error-handler.ts` marks the message on the wire: the client ends its session. */
export const accessWithdrawnProblem = (cause?: unknown) =>
  new ApiError('NETWORK_ACCESS_WITHDRAWN', { kind: 'post' }, {}, { cause });

export async function getNetworkAccount(ctx: Context, userId: string): Promise<NetworkAccountRow> {
  const [account] = await ctx.database.db
    .select()
    .from(networkAccounts)
    .where(and(eq(networkAccounts.userId, userId), eq(networkAccounts.network, ctx.network.name)));
  if (!account?.accessTokenSealed || account.accessWithdrawnAt) throw accessWithdrawnProblem();
  return account;
}
