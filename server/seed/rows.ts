/** Converts the definitions of the seed to database rows. */
import type {
  advertisers,
  campaigns,
  campaignTerms,
  campaignWeeks,
  invitations,
  suggestions,
} from '../db/schema.ts';
import { toMinor } from '../domain/money.ts';
import { seedCurrencies } from './currencies.ts';
import type { SeedCampaign } from './seed-campaign.ts';
import { createTerms } from './terms.ts';
import { seedId } from './ids.ts';

const dayLength = 24 * 3_600_000;

/** Midnight UTC of the day `days` after `base`. */
export const getDay = (base: Date, days: number): Date =>
  new Date(Math.floor(base.getTime() / dayLength) * dayLength + days * dayLength);

export interface SeedTimes {
  startsAt: Date;
  endsAt: Date;
  maturesAt: Date;
  claimUntil: Date;
}
export function getCampaignTimes(campaign: SeedCampaign, base: Date): SeedTimes {
  const ends = campaign.startsDay + campaign.weeks.length * 7;
  const matures = ends + campaign.maturesAfter;
  const [startsAt, endsAt, maturesAt, claimUntil] = [
    campaign.startsDay,
    ends,
    matures,
    matures + campaign.claimDays,
  ].map((day) => getDay(base, day));
  return { startsAt: startsAt!, endsAt: endsAt!, maturesAt: maturesAt!, claimUntil: claimUntil! };
}

export const toCampaignId = (campaign: Pick<SeedCampaign, 'key'>): string =>
  seedId('campaign', campaign.key);
export const toWeekId = (campaign: Pick<SeedCampaign, 'key'>, index: number): string =>
  seedId('week', campaign.key, index);
export const toUserId = (handle: string): string => seedId('user', handle);
export const toInvitationId = (campaign: Pick<SeedCampaign, 'key'>, key: string): string =>
  seedId('invitation', campaign.key, key);

export const getDecimals = (currency: string): number =>
  seedCurrencies.find(({ code }) => code === currency)?.decimals ?? 0;
const toMinorUnits = (campaign: SeedCampaign, amount: string): bigint =>
  toMinor(amount, getDecimals(campaign.currency));
export const getPool = (campaign: SeedCampaign): bigint =>
  campaign.weeks.reduce((sum, { pool }) => sum + toMinorUnits(campaign, pool), 0n);

export function toCampaignRow(
  campaign: SeedCampaign,
  advertiser: typeof advertisers.$inferInsert & { id: string },
  base: Date,
): typeof campaigns.$inferInsert {
  const optional = (amount: string | undefined) =>
    amount === undefined ? null : toMinorUnits(campaign, amount);
  const {
    title,
    summary,
    state,
    currency,
    visibility,
    maxPostsPerWeek,
    rules,
    guidelines,
    links,
    termsVersion,
  } = campaign;
  return {
    ...{
      title,
      summary,
      state,
      currency,
      visibility,
      maxPostsPerWeek,
      rules,
      guidelines,
      links,
      termsVersion,
    },
    ...getCampaignTimes(campaign, base),
    id: toCampaignId(campaign),
    key: campaign.key,
    campaignIndex: campaign.index,
    advertiserId: advertiser.id,
    descriptionMarkdown: campaign.description,
    rewardModel: campaign.model,
    rewardPool: getPool(campaign),
    maxPerUser: optional(campaign.maxPerUser),
    firstDayBonus: optional(campaign.firstDayBonus),
    participantCap: campaign.participantCap ?? null,
    previewToken: campaign.previewToken ?? null,
    previewExpiresAt: campaign.previewToken ? getDay(base, 30) : null,
  };
}

/** The versions of the terms up to the one in force, each published a week after the one before. */
export function toTermsRows(
  campaign: SeedCampaign,
  base: Date,
): (typeof campaignTerms.$inferInsert)[] {
  const count = Number(campaign.termsVersion);
  return Array.from({ length: count }, (_, at) => ({
    campaignId: toCampaignId(campaign),
    version: String(at + 1),
    markdown: createTerms(campaign, String(at + 1)),
    publishedAt: getDay(base, campaign.startsDay - 7 * (count - at)),
  }));
}

export function toWeekRows(
  campaign: SeedCampaign,
  base: Date,
): (typeof campaignWeeks.$inferInsert)[] {
  return campaign.weeks.map(({ pool, theme }, at) => ({
    id: toWeekId(campaign, at + 1),
    campaignId: toCampaignId(campaign),
    index: at + 1,
    startsAt: getDay(base, campaign.startsDay + at * 7),
    endsAt: getDay(base, campaign.startsDay + (at + 1) * 7),
    pool: toMinorUnits(campaign, pool),
    theme,
  }));
}

export function toSuggestionRows(campaign: SeedCampaign): (typeof suggestions.$inferInsert)[] {
  return campaign.suggestions.map(({ maxUses, ...suggestion }, at) => ({
    ...suggestion,
    id: seedId('suggestion', campaign.key, at),
    campaignId: toCampaignId(campaign),
    language: 'en',
    order: at + 1,
    maxUses: maxUses ?? null,
  }));
}

/** @param inviterName gets the name of a handle */
export function toInvitationRows(
  campaign: SeedCampaign,
  base: Date,
  inviterName: (handle: string) => string | undefined,
): (typeof invitations.$inferInsert)[] {
  const day = (days: number | undefined) => (days === undefined ? null : getDay(base, days));
  return (campaign.invitations ?? []).map((invitation) => ({
    id: toInvitationId(campaign, invitation.key),
    campaignId: toCampaignId(campaign),
    publicToken: invitation.token,
    inviterUserId: invitation.inviter ? toUserId(invitation.inviter) : null,
    inviterName: invitation.inviter ? (inviterName(invitation.inviter) ?? null) : null,
    forHandle: invitation.forHandle ?? null,
    message: invitation.message ?? null,
    maxUses: invitation.maxUses ?? null,
    uses: invitation.uses ?? 0,
    expiresAt: day(invitation.expiresDay),
    revokedAt: day(invitation.revokedDay),
  }));
}
