/** Campaigns as the wire shows them. */
import type { AdvertiserRef } from '../../contract/brand.ts';
import type { CampaignCard, CampaignDetail, CampaignWeek, Participation } from '../../contract/campaign.ts';
import { toMoney } from '../domain/money.ts';
import { personRequirements, publishedRequirements, textRequirements, type PersonFacts } from '../domain/requirements.ts';
import { richText } from '../domain/rich-text.ts';
import { campaignStatus, weekAt, weekStatus } from '../domain/status.ts';
import type { AdvertiserRow, CampaignFacts, CampaignRow } from './campaigns.read.ts';

const iso = (date: Date) => date.toISOString();
const firstDay = 24 * 3_600_000;

export function toAdvertiserRef(row: AdvertiserRow): AdvertiserRef {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    ...(row.handle && { handle: row.handle }),
    ...(row.logoUrl && { logoUrl: row.logoUrl }),
    ...(row.websiteUrl && { websiteUrl: row.websiteUrl }),
  };
}

/** @param my absent for nobody and for public pages. */
export function toCampaignCard(facts: CampaignFacts, now: Date, my?: Participation): CampaignCard {
  const { campaign, advertiser, currency, weeks } = facts;
  const week = weekAt(weeks, now);
  return {
    id: campaign.id,
    campaignIndex: campaign.campaignIndex,
    title: campaign.title,
    advertiser: toAdvertiserRef(advertiser),
    status: campaignStatus(campaign, now),
    startsAt: iso(campaign.startsAt),
    endsAt: iso(campaign.endsAt),
    maturesAt: iso(campaign.maturesAt),
    claimUntil: iso(campaign.claimUntil),
    summary: campaign.summary,
    rewardModel: campaign.rewardModel,
    rewardPool: toMoney(campaign.rewardPool, currency),
    rewardPoolLeft: toMoney(facts.poolLeft, currency),
    maxPerUser: campaign.maxPerUser === null ? null : toMoney(campaign.maxPerUser, currency),
    participantCount: facts.participantCount,
    participantCap: campaign.participantCap,
    postCount: facts.postCount,
    visibility: campaign.visibility,
    currentWeekId: week?.id ?? null,
    weekCount: weeks.length,
    currentWeekIndex: week?.index ?? null,
    maxPostsPerWeek: campaign.maxPostsPerWeek,
    my: my ?? null,
  };
}

export type WeekMine = NonNullable<CampaignWeek['my']>;

/** The whole page of a campaign, without leaderboard and posts: whoever may show those adds them. */
export function toCampaignDetail(
  facts: CampaignFacts,
  now: Date,
  mine: { my?: Participation; person: PersonFacts | null; weeks?: ReadonlyMap<string, WeekMine> } = { person: null },
): CampaignDetail {
  const { campaign } = facts;
  const { rules } = campaign;
  return {
    ...toCampaignCard(facts, now, mine.my),
    description: richText(campaign.descriptionMarkdown),
    weeks: facts.weeks.map((week) => toWeek(facts, week, now, mine.weeks?.get(week.id))),
    requirements: [
      ...personRequirements(rules, mine.person, now),
      ...textRequirements(rules, null),
      ...publishedRequirements(rules),
    ],
    guidelines: campaign.guidelines,
    requiredHashtags: rules.hashtags,
    requiredMentions: rules.mentions,
    requiredLinks: rules.links,
    bannedTerms: rules.bannedTerms,
    languages: rules.languages,
    ...(rules.regions?.length && { regions: rules.regions }),
    ...(rules.disclosureTag && { disclosure: { required: true, tag: rules.disclosureTag } }),
    bonus: bonusOf(facts),
    links: campaign.links,
    terms: termsOf(campaign),
  };
}

export const termsOf = (campaign: CampaignRow) => ({ version: campaign.termsVersion, url: campaign.termsUrl });

function bonusOf({ campaign, currency }: CampaignFacts): CampaignDetail['bonus'] {
  if (campaign.firstDayBonus === null) return null;
  const until = new Date(campaign.startsAt.getTime() + firstDay);
  return { title: 'First-day bonus', amount: toMoney(campaign.firstDayBonus, currency), until: iso(until) };
}

function toWeek(facts: CampaignFacts, week: CampaignFacts['weeks'][number], now: Date, my: WeekMine | undefined): CampaignWeek {
  return {
    id: week.id,
    campaignId: week.campaignId,
    index: week.index,
    startsAt: iso(week.startsAt),
    endsAt: iso(week.endsAt),
    evaluatedAt: week.evaluatedAt?.toISOString() ?? null,
    status: weekStatus(week, facts.campaign, now),
    ...(week.theme && { theme: week.theme }),
    rewardPool: toMoney(week.pool, facts.currency),
    ...(my && { my }),
  };
}
