/** Turns what the seed is written as into rows of the tables. */
import type { advertisers, campaigns, campaignWeeks, invitations, suggestions } from '../db/schema.ts';
import { toMinor } from '../domain/money.ts';
import { seedCurrencies } from './brands.ts';
import type { SeedCampaign } from './campaign.ts';
import { seedId, termsUrl } from './ids.ts';

const dayLength = 24 * 3_600_000;

/** Midnight of the day of `base`, and `days` of it on. */
export const dayOf = (base: Date, days: number): Date =>
  new Date(Math.floor(base.getTime() / dayLength) * dayLength + days * dayLength);

export interface SeedTimes {
  startsAt: Date;
  endsAt: Date;
  maturesAt: Date;
  claimUntil: Date;
}
export function timesOf(campaign: SeedCampaign, base: Date): SeedTimes {
  const ends = campaign.startsDay + campaign.weeks.length * 7;
  const matures = ends + campaign.maturesAfter;
  const [startsAt, endsAt, maturesAt, claimUntil] = [campaign.startsDay, ends, matures, matures + campaign.claimDays].map((day) =>
    dayOf(base, day),
  );
  return { startsAt: startsAt!, endsAt: endsAt!, maturesAt: maturesAt!, claimUntil: claimUntil! };
}

export const campaignId = (campaign: Pick<SeedCampaign, 'key'>): string => seedId('campaign', campaign.key);
export const weekId = (campaign: Pick<SeedCampaign, 'key'>, index: number): string => seedId('week', campaign.key, index);
export const userId = (handle: string): string => seedId('user', handle);
export const invitationId = (campaign: Pick<SeedCampaign, 'key'>, key: string): string => seedId('invitation', campaign.key, key);

export const decimalsOf = (currency: string): number => seedCurrencies.find(({ code }) => code === currency)?.decimals ?? 0;
const minor = (campaign: SeedCampaign, amount: string): bigint => toMinor(amount, decimalsOf(campaign.currency));
export const poolOf = (campaign: SeedCampaign): bigint =>
  campaign.weeks.reduce((sum, { pool }) => sum + minor(campaign, pool), 0n);

export function campaignRow(
  campaign: SeedCampaign,
  advertiser: typeof advertisers.$inferInsert & { id: string },
  base: Date,
): typeof campaigns.$inferInsert {
  const optional = (amount: string | undefined) => (amount === undefined ? null : minor(campaign, amount));
  const { title, summary, state, currency, visibility, maxPostsPerWeek, rules, guidelines, links, termsVersion } = campaign;
  return {
    ...{ title, summary, state, currency, visibility, maxPostsPerWeek, rules, guidelines, links, termsVersion },
    ...timesOf(campaign, base),
    id: campaignId(campaign),
    campaignIndex: campaign.index,
    advertiserId: advertiser.id,
    descriptionMarkdown: campaign.description,
    rewardModel: campaign.model,
    rewardPool: poolOf(campaign),
    maxPerUser: optional(campaign.maxPerUser),
    firstDayBonus: optional(campaign.firstDayBonus),
    participantCap: campaign.participantCap ?? null,
    termsUrl,
    previewToken: campaign.previewToken ?? null,
    previewExpiresAt: campaign.previewToken ? dayOf(base, 30) : null,
  };
}

export function weekRows(campaign: SeedCampaign, base: Date): (typeof campaignWeeks.$inferInsert)[] {
  return campaign.weeks.map(({ pool, theme }, at) => ({
    id: weekId(campaign, at + 1),
    campaignId: campaignId(campaign),
    index: at + 1,
    startsAt: dayOf(base, campaign.startsDay + at * 7),
    endsAt: dayOf(base, campaign.startsDay + (at + 1) * 7),
    pool: minor(campaign, pool),
    theme,
  }));
}

export function suggestionRows(campaign: SeedCampaign): (typeof suggestions.$inferInsert)[] {
  return campaign.suggestions.map(({ maxUses, ...suggestion }, at) => ({
    ...suggestion,
    id: seedId('suggestion', campaign.key, at),
    campaignId: campaignId(campaign),
    language: 'en',
    order: at + 1,
    maxUses: maxUses ?? null,
  }));
}

/** @param inviterName of a handle. */
export function invitationRows(
  campaign: SeedCampaign,
  base: Date,
  inviterName: (handle: string) => string | undefined,
): (typeof invitations.$inferInsert)[] {
  const day = (days: number | undefined) => (days === undefined ? null : dayOf(base, days));
  return (campaign.invitations ?? []).map((invitation) => ({
    id: invitationId(campaign, invitation.key),
    campaignId: campaignId(campaign),
    publicToken: invitation.token,
    inviterUserId: invitation.inviter ? userId(invitation.inviter) : null,
    inviterName: invitation.inviter ? (inviterName(invitation.inviter) ?? null) : null,
    forHandle: invitation.forHandle ?? null,
    message: invitation.message ?? null,
    maxUses: invitation.maxUses ?? null,
    uses: invitation.uses ?? 0,
    expiresAt: day(invitation.expiresDay),
    revokedAt: day(invitation.revokedDay),
  }));
}
