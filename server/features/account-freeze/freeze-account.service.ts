/**
 * The freeze that a person sets with "This wasn't me": no withdrawal leaves the account until the operator lifts it, and
 * every session ends. Nothing else is reverted: who changed what is sorted out with support.
 * See docs/decisions/060-payout-safety.md.
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AccountFreeze } from '../../../contract/security.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Client, Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { users, withdrawals } from '../../schema.ts';
import { isHandedOver } from '../../common/withdrawal-rules.ts';
import { OperatorError } from '../../operator-error.ts';
import { lockUser, toDisplayName, type UserRow } from '../users/users.queries.ts';
import { endAllSessions } from '../sessions/end-all-sessions.service.ts';
import { releaseFunds } from '../withdrawals/move-withdrawal-funds.service.ts';
import { notifyCancelled } from '../withdrawals/notify-withdrawal-end.service.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawals.views.ts';
import { announceChange } from '../security-notices/announce-change.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { parseSecurityToken } from '../security-notices/security-link.ts';
import { lockWithdrawal } from '../withdrawals/withdrawals.queries.ts';

export interface FreezeRequest {
  /** The token of the link in a mail; without it the caller's account is meant. */
  token?: string | undefined;
  caller?: Caller | undefined;
  client: Client;
}

/**
 * Each link freezes once. What it could end has ended then, so older links are spent too: a mail in other hands must not end the
 * sessions that the person opens afterwards. A link of a later mail ends these.
 *
 * @throws ApiError CODE_EXPIRED for a token that is forged, too old or spent, UNAUTHORIZED without a caller
 */
export async function freezeAccount(ctx: Context, request: FreezeRequest): Promise<AccountFreeze> {
  const target = findTarget(ctx, request);
  return ctx.database.transaction(async (tx) => {
    // Withdrawals before the user, in the order in which a verification locks them.
    await lockOpenWithdrawals(tx, target.userId);
    const user = await lockUser(tx, target.userId);
    if (isSpent(user, target.issuedAt)) throw linkSpent();
    const frozenAt = user.withdrawalsFrozenAt ?? ctx.clock.now();
    const change = { withdrawalsFrozenAt: frozenAt, securityLinksSpentAt: ctx.clock.now() };
    const frozen = { ...user, ...change };
    await tx.update(users).set(change).where(eq(users.id, user.id));
    const { cancelled, underWay } = await cancelWithdrawals(ctx, tx, user.id);
    const ended = await endAllSessions(ctx, tx, user.id);
    const isNew = user.withdrawalsFrozenAt === null;
    if (isNew || cancelled + ended > 0)
      await recordAudit(ctx, tx, {
        action: 'account-frozen',
        actor: { kind: 'person', id: user.id },
        subjectId: user.id,
        after: { by: request.token ? 'link' : 'session', cancelled, sessions: ended },
        client: request.client,
        ...(request.caller && { sessionId: request.caller.sessionId }),
      });
    if (isNew)
      await announceChange(ctx, tx, frozen, { kind: 'account-frozen', client: request.client });
    return { cancelled, underWay, contactEmail: ctx.config.operator.contact };
  });
}

const linkSpent = () => new ApiError('CODE_EXPIRED', { kind: 'security-link' });

function findTarget(ctx: Context, { token, caller }: FreezeRequest) {
  if (token !== undefined) {
    const found = parseSecurityToken(ctx, token);
    if (!found) throw linkSpent();
    return found;
  }
  if (!caller) throw new ApiError('UNAUTHORIZED', { kind: 'signed-out' });
  return { userId: caller.userId, issuedAt: null };
}

/**
 * A link from before the account was last frozen: what it is about has ended. Or from before a freeze was lifted: the person has
 * settled with support what it was about.
 */
const isSpent = (
  { securityLinksSpentAt, freezeLiftedAt }: UserRow,
  issuedAt: Date | null,
): boolean =>
  [securityLinksSpentAt, freezeLiftedAt].some(
    (time) => issuedAt !== null && time !== null && issuedAt <= time,
  );

const isOpen = (userId: string) =>
  and(eq(withdrawals.userId, userId), inArray(withdrawals.status, ['verifying', 'pending']));

const lockOpenWithdrawals = (tx: Tx, userId: string): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(isOpen(userId))
    .orderBy(asc(withdrawals.id))
    .for('no key update');

/** Cancels what the payment rail has not been asked for; the rest may have left already. */
async function cancelWithdrawals(ctx: Context, tx: Tx, userId: string) {
  let [cancelled, underWay] = [0, 0];
  for (const { id } of await lockOpenWithdrawals(tx, userId)) {
    const { row, currency } = await lockWithdrawal(tx, id);
    if (isHandedOver(row)) {
      underWay++;
      continue;
    }
    const change = { status: 'cancelled', failureCode: 'frozen' } as const;
    await notifyCancelled(ctx, tx, await releaseFunds(ctx, tx, row, change), currency);
    cancelled++;
  }
  return { cancelled, underWay };
}

/** For the operator's command line. @throws OperatorError when nothing is frozen */
export async function liftFreeze(
  ctx: Context,
  operator: Operator,
  userId: string,
  reason: string,
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user.withdrawalsFrozenAt)
      throw new OperatorError(`Withdrawals of ${toDisplayName(user)} are not frozen.`);
    const change = { withdrawalsFrozenAt: null, freezeLiftedAt: ctx.clock.now() };
    await tx.update(users).set(change).where(eq(users.id, userId));
    await recordAudit(ctx, tx, {
      action: 'freeze-lifted',
      actor: { kind: 'operator', id: operator.name },
      subjectId: userId,
      before: { until: user.withdrawalsFrozenAt.toISOString() },
      after: { reason },
    });
    await announceChange(ctx, tx, { ...user, ...change }, { kind: 'freeze-lifted' });
  });
}
