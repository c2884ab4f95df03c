/**
 * Ends a membership, and nothing else: posts stay and count, and rewards are claimed as before.
 * See docs/decisions/073-leaving-and-deleting.md.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { Participation } from '../../../contract/campaign.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { campaigns, participations } from '../../schema.ts';
import { loadCampaign } from '../campaigns/campaign-facts.queries.ts';
import { lockCampaign } from './join-checks.queries.ts';
import { toParticipation } from '../campaigns/participations.views.ts';

/** Idempotent. @throws ApiError NOT_FOUND for a user who never joined */
export async function leaveCampaign(
  ctx: Context,
  userId: string,
  campaignId: string,
): Promise<Participation> {
  return ctx.database.transaction(async (tx) => {
    const now = ctx.clock.now();
    // As a join does, so that the seat is free exactly once.
    await lockCampaign(tx, campaignId);
    await tx
      .update(participations)
      .set({ leftAt: now })
      .where(
        and(
          eq(participations.campaignId, campaignId),
          eq(participations.userId, userId),
          isNull(participations.leftAt),
        ),
      );
    const facts = await loadCampaign(tx, eq(campaigns.id, campaignId), userId);
    if (!facts?.my?.participation.length) throw new ApiError('NOT_FOUND', { kind: 'membership' });
    return toParticipation(facts, now)!;
  });
}
