/**
 * Notifies participants and invited users of campaign events, in batches, and everybody else at once; the
 * notification key prevents duplicates.
 */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { campaigns, invitations, participations, users } from '../../schema.ts';
import { hasHandle } from '../users/named-user.queries.ts';
import { loadCampaign, type CampaignFacts } from '../campaigns/campaign-facts.queries.ts';
import { notifiers } from '../campaign-notices/notify-participants.service.ts';
import { type CampaignEvent } from '../campaigns/campaign-status.rules.ts';
import {
  closeWrittenOffers,
  listWrittenOffers,
  notifyInvited,
  offerCampaign,
  publishClosedOffer,
} from '../campaign-notices/send-join-offers.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { runInBatches, type BulkStep } from '../jobs/run-in-batches.service.ts';

/** Three statements each. The embedded database answers nobody else during the transaction of a batch. */
const batchSize = 10;

/** Handler of the job `announce` {campaignId, what, reason?}. Skips outdated events, such as `ending` after the end. */
export const announceCampaignEvent: JobHandler = async (ctx, payload, job) => {
  const { campaignId, what, reason } = payload as {
    campaignId: string;
    what: CampaignEvent;
    reason?: string;
  };
  const facts = await loadCampaign(ctx.database.db, eq(campaigns.id, campaignId));
  if (!facts) return;
  if ((what === 'started' || what === 'ending') && ctx.clock.now() >= facts.campaign.endsAt) return;
  if (what === 'ended') await publishClosedOffer(ctx, facts);
  await runInBatches(ctx, job, listSteps(ctx, facts, what, reason));
  if (what === 'started' && facts.campaign.visibility === 'public') await offerCampaign(ctx, facts);
};

function listSteps(
  ctx: Context,
  facts: CampaignFacts,
  what: CampaignEvent,
  reason: string | undefined,
): BulkStep[] {
  const { campaign } = facts;
  const notifier = notifiers[what];
  const participants: BulkStep = {
    name: 'participants',
    page: (after) => listParticipantIds(ctx.database.db, campaign.id, what, after),
    run: (tx, ids) => notifier(ctx, tx, { facts, reason }, ids),
  };
  if (what === 'started') return [invitedStep(ctx, facts), participants];
  if (what !== 'ended') return [participants];
  // Nobody can join any more.
  const closed: BulkStep = {
    name: 'others',
    page: (after) => listWrittenOffers(ctx.database.db, campaign.id, after, batchSize),
    run: (tx, ids) => closeWrittenOffers(ctx, tx, facts, ids),
  };
  // It promises results by a date. Notices are stamped with the time they are written, so a later one would be wrong.
  return ctx.clock.now() >= campaign.maturesAt ? [closed] : [closed, participants];
}

/** Handler of the job `notify-invited` {campaignId}: who was invited after the start. */
export const notifyInvitedPeople: JobHandler = async (ctx, payload, job) => {
  const { campaignId } = payload as { campaignId: string };
  const facts = await loadCampaign(ctx.database.db, eq(campaigns.id, campaignId));
  if (facts) await runInBatches(ctx, job, [invitedStep(ctx, facts)]);
};

const invitedStep = (ctx: Context, facts: CampaignFacts): BulkStep => ({
  name: 'invited',
  page: (after) => listInvitedIds(ctx.database.db, facts.campaign.id, after),
  run: (tx, ids) => notifyInvited(ctx, tx, facts, ids),
});

/** Lists the members who get the notice: those who left are notified of their rewards only. */
async function listParticipantIds(
  db: Db,
  campaignId: string,
  what: CampaignEvent,
  after: string | null,
): Promise<string[]> {
  const rows = await db
    .select({ id: participations.userId })
    .from(participations)
    .where(
      and(
        eq(participations.campaignId, campaignId),
        what === 'matured' || what === 'expired' ? undefined : isNull(participations.leftAt),
        after ? gt(participations.userId, after) : undefined,
      ),
    )
    .orderBy(asc(participations.userId))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

async function listInvitedIds(db: Db, campaignId: string, after: string | null): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(invitations)
    .innerJoin(users, hasHandle(invitations.forHandle))
    .where(
      and(
        eq(invitations.campaignId, campaignId),
        isNull(invitations.revokedAt),
        after ? gt(users.id, after) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}
