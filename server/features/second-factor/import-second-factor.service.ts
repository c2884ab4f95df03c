/**
 * Puts an authenticator app in force that the person has set up elsewhere: the account moves here from another system, or is one of
 * the demonstration's. Neither a call nor a command leads here.
 */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { OperatorError } from '../../operator-error.ts';
import { secondFactors, users } from '../../schema.ts';
import { getNamedUser } from '../users/named-user.queries.ts';
import { lockUser, toDisplayName } from '../users/users.queries.ts';
import { notifyTwoFactorChanged } from './notify-second-factor-changes.service.ts';
import { removeSecondFactor } from './remove-second-factor.service.ts';
import { isTotpSecret } from './totp.rules.ts';

/**
 * @param secret in base32
 * @throws OperatorError for an unknown person, for one with a second factor in force, and for a secret that is none or too short
 */
export async function importSecondFactor(
  ctx: Context,
  operator: Operator,
  handleOrId: string,
  secret: string,
): Promise<void> {
  if (!isTotpSecret(secret))
    throw new OperatorError('The secret of an authenticator app has 160 bits or more, in base32.');
  await ctx.database.transaction(async (tx) => {
    const { id } = await getNamedUser(tx, handleOrId);
    const user = await lockUser(tx, id);
    if (user.twoFactorApproved)
      throw new OperatorError(`${toDisplayName(user)} has a second factor already.`);
    const now = ctx.clock.now();
    // A setup that was never approved.
    await removeSecondFactor(tx, id);
    const secretSealed = ctx.vault.seal(secret);
    await tx
      .insert(secondFactors)
      .values({ userId: id, secretSealed, createdAt: now, approvedAt: now });
    const change = { twoFactorWanted: true, twoFactorApproved: true, twoFactorChangedAt: now };
    await tx.update(users).set(change).where(eq(users.id, id));
    const by = { actor: { kind: 'operator', id: operator.name }, subjectId: id } as const;
    await notifyTwoFactorChanged(ctx, tx, by, { ...user, ...change }, 'two-factor-enabled');
  });
}
