/** Invitations that can be used now, offered on the sandbox's overview page. */
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { advertisers, campaigns, invitations, participations } from '../../schema.ts';

export interface UsableInvitation {
  token: string;
  campaign: string;
  advertiser: string;
  forHandle: string | null;
  expiresAt: Date | null;
}

const seatsTaken = sql`(select count(*) from ${participations} where ${participations.campaignId} = ${campaigns.id}
  and ${participations.leftAt} is null)`;

/** Invitations without a handle first, then by the latest end of the campaign. */
export async function listUsableInvitations(ctx: Context): Promise<UsableInvitation[]> {
  const now = ctx.clock.now();
  return ctx.database.db
    .select({
      token: invitations.publicToken,
      campaign: campaigns.title,
      advertiser: advertisers.name,
      forHandle: invitations.forHandle,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaignId))
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    .where(
      and(
        isNull(invitations.revokedAt),
        eq(campaigns.state, 'published'),
        lte(campaigns.startsAt, now),
        gt(campaigns.endsAt, now),
        or(isNull(invitations.startsAt), lte(invitations.startsAt, now)),
        or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now)),
        or(isNull(invitations.maxUses), sql`${invitations.uses} < ${invitations.maxUses}`),
        or(isNull(campaigns.participantCap), sql`${seatsTaken} < ${campaigns.participantCap}`),
      ),
    )
    .orderBy(sql`${invitations.forHandle} is not null`, desc(campaigns.endsAt));
}
