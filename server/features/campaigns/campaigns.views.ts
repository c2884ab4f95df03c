/** Campaign rows to the contract's shapes. */
import type { AdvertiserRef } from '../../../contract/brand.ts';
import type {
  CampaignCard,
  CampaignDetail,
  CampaignWeek,
  Participation,
} from '../../../contract/campaign.ts';
import type { Cover } from '../../../contract/cover.ts';
import { getTermsPath } from '../../../contract/terms-path.ts';
import { getCampaignStatus, findWeekAt, getWeekStatus } from './campaign-status.rules.ts';
import { getPicturePath } from './campaign-pictures.rules.ts';
import { toMemberLinks } from './member-links.rules.ts';
import { getCoverColors } from './cover-colors.rules.ts';
import { parseMarkdown } from './markdown.rules.ts';
import { toMoney } from '../../common/money.ts';
import { firstDay, getStartBy } from './post-evaluation.rules.ts';
import {
  getPersonRequirements,
  getPublishedRequirements,
  getTextRequirements,
  type PersonFacts,
} from './requirements.rules.ts';
import type {
  CampaignFacts,
  CampaignRow,
  CardAdvertiser,
  CardFacts,
} from './campaign-facts.queries.ts';

const iso = (date: Date) => date.toISOString();

export function toAdvertiserRef(row: CardAdvertiser): AdvertiserRef {
  return {
    name: row.name,
    slug: row.slug,
    ...(row.logoUrl && { logoUrl: row.logoUrl }),
  };
}

type CoverFacts = {
  campaign: Pick<CampaignRow, 'cover' | 'pictures'>;
  advertiser: Pick<CardAdvertiser, 'slug'>;
  brand: CardFacts['brand'];
};
export function toCover({ campaign, advertiser, brand }: CoverFacts): Cover {
  const picture = campaign.cover === null ? undefined : campaign.pictures[campaign.cover];
  return {
    colors: getCoverColors(advertiser.slug, brand),
    ...(picture && { imageUrl: getPicturePath(picture.hash) }),
  };
}

/** @param my the viewer's participation; omitted for signed-out viewers and public pages */
export function toCampaignCard(facts: CardFacts, now: Date, my?: Participation): CampaignCard {
  const { campaign, advertiser, currency, weeks } = facts;
  const week = findWeekAt(weeks, now);
  return {
    id: campaign.id,
    campaignIndex: campaign.campaignIndex,
    title: campaign.title,
    advertiser: toAdvertiserRef(advertiser),
    status: getCampaignStatus(campaign, now),
    ...(campaign.state === 'paused' && { isPaused: true }),
    startsAt: iso(campaign.startsAt),
    endsAt: iso(campaign.endsAt),
    startBy: iso(getStartBy(campaign)),
    maturesAt: iso(campaign.maturesAt),
    summary: campaign.summary,
    ...(campaign.rules.languages.length && { languages: campaign.rules.languages }),
    cover: toCover(facts),
    rewardModel: campaign.rewardModel,
    rewardPool: toMoney(campaign.rewardPool, currency),
    rewardPoolLeft: facts.poolBalance === null ? null : toMoney(facts.poolBalance, currency),
    maxPerUser: campaign.maxPerUser === null ? null : toMoney(campaign.maxPerUser, currency),
    participantCount: campaign.participantCount,
    participantCap: campaign.participantCap,
    postCount: facts.totals?.posts ?? 0,
    visibility: campaign.visibility,
    currentWeekId: week?.id ?? null,
    weekCount: weeks.length,
    currentWeekIndex: week?.index ?? null,
    maxPostsPerWeek: campaign.maxPostsPerWeek,
    my: my ?? null,
  };
}

export type MyWeek = NonNullable<CampaignWeek['my']>;

/** The campaign page without leaderboard and posts, which depend on the viewer and are added by the caller. */
export function toCampaignDetail(
  facts: CampaignFacts,
  now: Date,
  mine: { my?: Participation; person: PersonFacts | null; weeks?: ReadonlyMap<string, MyWeek> } = {
    person: null,
  },
): CampaignDetail {
  const { campaign } = facts;
  const { rules } = campaign;
  return {
    ...toCampaignCard(facts, now, mine.my),
    description: parseMarkdown(campaign.descriptionMarkdown, campaign.pictures),
    weeks: facts.weeks.map((week) => toWeek(facts, week, now, mine.weeks?.get(week.id))),
    requirements: [
      ...getPersonRequirements(rules, mine.person, now),
      ...getTextRequirements(rules, null),
      ...getPublishedRequirements(rules),
    ],
    guidelines: campaign.guidelines,
    requiredHashtags: rules.hashtags,
    requiredMentions: rules.mentions,
    requiredLinks: rules.links,
    bannedTerms: rules.bannedTerms,
    ...(rules.disclosureTag && { disclosure: { required: true, tag: rules.disclosureTag } }),
    bonus: toBonus(facts),
    ...toConversions(facts),
    links: campaign.links,
    ...toMyLinks(facts, mine.my),
    terms: toTerms(campaign),
  };
}

export const toTerms = (campaign: Pick<CampaignRow, 'id' | 'termsVersion'>) => ({
  version: campaign.termsVersion,
  url: getTermsPath(campaign.id, campaign.termsVersion),
});

/** Of a member. Absent without links. */
function toMyLinks(
  { campaign, viewer }: CampaignFacts,
  my: Participation | undefined,
): Pick<CampaignDetail, 'myLinks'> {
  const { rules, links } = campaign;
  const wanted = rules.links.length > 0 ? rules.links : links.slice(0, 1).map(({ url }) => url);
  if (!my?.joined || !viewer?.handle || wanted.length === 0) return {};
  return { myLinks: toMemberLinks(wanted, campaign, viewer.handle) };
}

/** Absent without any. */
function toConversions(facts: CampaignFacts): Pick<CampaignDetail, 'conversions'> {
  const find = (id: string | undefined) =>
    facts.conversions.find(({ subjectId }) => subjectId === id)?.count ?? 0;
  const total = find(facts.campaign.id);
  return total > 0 ? { conversions: { total, mine: find(facts.viewer?.userId) } } : {};
}

function toBonus({ campaign, currency }: CampaignFacts): CampaignDetail['bonus'] {
  if (campaign.firstDayBonus === null) return null;
  const until = new Date(campaign.startsAt.getTime() + firstDay);
  return { amount: toMoney(campaign.firstDayBonus, currency), until: iso(until) };
}

function toWeek(
  facts: CampaignFacts,
  week: CampaignFacts['weeks'][number],
  now: Date,
  my: MyWeek | undefined,
): CampaignWeek {
  return {
    id: week.id,
    index: week.index,
    startsAt: iso(week.startsAt),
    endsAt: iso(week.endsAt),
    evaluatedAt: week.evaluatedAt?.toISOString() ?? null,
    status: getWeekStatus(week, facts.campaign, now),
    ...(week.theme && { theme: week.theme }),
    rewardPool: toMoney(week.pool, facts.currency),
    ...(my && { my }),
  };
}
