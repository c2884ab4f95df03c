/** An administrator decides about a person who joined their own campaign before that was refused; `operator audit` lists them. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { StatusReason } from '../../../contract/post.ts';
import type { Context, Operator } from '../../context.ts';
import { participations, posts } from '../../schema.ts';
import { areResultsFinal } from '../campaigns/campaign-status.rules.ts';
import { OperatorError } from '../../operator-error.ts';
import { getNamedUser } from '../users/named-user.queries.ts';
import { toDisplayName } from '../users/users.queries.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { scheduleStandings } from '../campaigns/schedule-standings.service.ts';
import { lockNamedCampaign } from '../campaigns/named-campaign.queries.ts';
import { findOwnership } from '../campaigns/own-campaigns.queries.ts';

/** `kept`: the membership stays. `excluded`: it ends, and posts whose results are not final earn nothing. */
export const ownJoinDecisions = ['kept', 'excluded'] as const;
export type OwnJoinDecision = (typeof ownJoinDecisions)[number];

export interface DecidedOwnJoin {
  name: string;
  decision: OwnJoinDecision;
  /** Posts that count no more. */
  posts: number;
}

/**
 * Rewards that are fixed stay as they are.
 *
 * @throws OperatorError for an unknown campaign or person, for a person whose own campaign it is not, or who never joined it, and
 *   for the operator
 */
export async function decideOwnJoin(
  ctx: Context,
  operator: Operator,
  {
    campaign: name,
    person,
    decision,
    reason,
  }: {
    campaign: string;
    person: string;
    decision: OwnJoinDecision;
    reason: string;
  },
): Promise<DecidedOwnJoin> {
  return ctx.database.transaction(async (tx) => {
    const campaign = await lockNamedCampaign(tx, name);
    const user = await getNamedUser(tx, person);
    const own = and(eq(participations.campaignId, campaign.id), eq(participations.userId, user.id));
    const [joined] = await tx.select().from(participations).where(own).for('update');
    if (!joined) throw new OperatorError(`${toDisplayName(user)} never joined ${campaign.title}.`);
    if (user.id === operator.userId)
      throw new OperatorError('Another administrator decides about your own membership.');
    // A decision can be corrected after the person has left the brand.
    if (joined.ownJoinDecision === null && (await findOwnership(tx, campaign, user.id)) === null)
      throw new OperatorError(
        `${toDisplayName(user)} is neither a member of the brand of ${campaign.title} nor an administrator.`,
      );
    const now = ctx.clock.now();
    const leftAt = decision === 'excluded' ? (joined.leftAt ?? now) : joined.leftAt;
    await tx.update(participations).set({ ownJoinDecision: decision, leftAt }).where(own);
    const reasons: StatusReason[] = [{ code: 'own-campaign' }];
    const excluded =
      decision === 'excluded' && !areResultsFinal(campaign)
        ? await tx
            .update(posts)
            .set({
              status: 'not-eligible',
              statusReasons: reasons,
              nextReadAt: null,
              decisiveReadAt: null,
            })
            .where(
              and(
                eq(posts.campaignId, campaign.id),
                eq(posts.userId, user.id),
                inArray(posts.status, ['evaluating', 'eligible', 'eligible-bonus']),
                isNull(posts.deletedAt),
              ),
            )
            .returning({ id: posts.id })
        : [];
    await recordAudit(ctx, tx, {
      action: 'own-join-decided',
      actor: { kind: 'operator', id: operator.name },
      subjectId: user.id,
      target: { kind: 'campaign', id: campaign.id },
      after: { status: decision, reason, count: excluded.length },
    });
    await scheduleStandings(tx, campaign.id, now);
    return { name: toDisplayName(user), decision, posts: excluded.length };
  });
}
