/** Campaigns on the wire: cards, details, weeks, requirements, participations, leaderboards, terms and invitations. */
import * as v from 'valibot';
import { advertiserRef, brandTheme } from './brand.ts';
import { shownStatuses } from './campaign-filters.ts';
import { campaignStatuses } from './campaign-statuses.ts';
import { isoDate, money, openEnum, paged, url, uuid } from './common.ts';
import { cover } from './cover.ts';
import { invitationNote, inviter } from './invitation-note.ts';
import { textLimits } from './limits.ts';
import { attachment, metrics, postCard } from './post.ts';
import { payout, postStatus, rewardShare } from './reward.ts';
import { richText } from './rich-text.ts';

export const healths = ['good', 'moderate', 'unhealthy', 'unknown'] as const;
export type Health = (typeof healths)[number];
export const health = openEnum(healths);

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The input of `rateHealth` (common/health.ts): posts of the account; in a participation, those for its campaign. */
export const healthCounts = v.object({
  /** Posts that are no longer evaluating, with any result; includes the two others. */
  decided: whole,
  /** Posts that were deleted on X before they were rewarded. */
  deleted: whole,
  /** Posts that did not meet the conditions. */
  notEligible: whole,
});
export type HealthCounts = v.InferOutput<typeof healthCounts>;

export const requirementKinds = [
  'followers', 'account-age', 'health', 'region', 'role', 'hashtag', 'mention', 'link', 'text', 'media', 'language', 'other',
] as const; // prettier-ignore
/** One condition and whether it is met. The client words it, by kind and id, from `value` and `actual`. */
export const requirement = v.object({
  /** Unique in its list. Begins with a word that distinguishes requirements of one kind: `banned:moon`, `hours-up`. */
  id: v.string(),
  kind: openEnum(requirementKinds),
  /** What is required. */
  value: v.optional(v.union([v.string(), v.number()])),
  /** The user's value of an unmet requirement; null: the account is known, this value is not. */
  actual: v.nullish(v.union([v.string(), v.number()])),
  state: openEnum(['met', 'unmet', 'unknown']),
});
export type Requirement = v.InferOutput<typeof requirement>;

/** Why a person can't join for good: a member of the campaign's brand, and an administrator, who decides about money. */
export const joinDisabledReasons = ['own-campaign', 'administrator-joins'] as const;
export type JoinDisabledReason = (typeof joinDisabledReasons)[number];

export const participation = v.object({
  joined: v.boolean(),
  joinedAt: v.nullish(isoDate),
  /** When the user left; null for a member. Who left can return while the campaign is open. */
  leftAt: v.nullish(isoDate),
  /** The version of the terms that the member accepted. */
  acceptedTermsVersion: v.nullish(v.string()),
  invited: v.boolean(),
  eligible: openEnum(['yes', 'no', 'unknown']),
  /** Then `eligible` is `no`. Absent for members, and where nothing but requirements is in the way. */
  joinDisabledReason: v.optional(openEnum(joinDisabledReasons)),
  unmet: v.array(requirement),
  health,
  healthCounts,
  /** In all weeks. */
  postCount: v.number(),
  /** In the current week of the campaign, to which `maxPostsPerWeek` applies; null outside of its weeks. */
  postsThisWeek: v.nullish(v.number()),
  eligiblePostCount: v.number(),
  impressions: v.number(),
  rank: v.nullish(v.number()),
  estimatedReward: v.nullish(money),
  confirmedReward: v.nullish(money),
  payout: v.nullish(payout),
  canPost: v.boolean(),
});
export type Participation = v.InferOutput<typeof participation>;

export const campaignCard = v.object({
  id: uuid,
  /** Short public number. */
  campaignIndex: v.number(),
  title: v.string(),
  advertiser: advertiserRef,
  status: openEnum(campaignStatuses),
  /** Present when paused, with the status `inactive`: posts are neither taken nor evaluated until it is resumed. */
  isPaused: v.optional(v.literal(true)),
  startsAt: isoDate,
  endsAt: isoDate,
  /** Until when a post that is written is up for the required hours and checked before the campaign closes. Absent: until its end. */
  startBy: v.optional(isoDate),
  maturesAt: v.nullish(isoDate),
  summary: v.string(),
  /** Codes of the languages that posts may be written in; absent: all. */
  languages: v.optional(v.array(v.string())),
  cover: v.optional(cover),
  rewardModel: openEnum(['per-post', 'pool-share', 'leaderboard', 'first-come', 'fixed']),
  rewardPool: v.nullable(money),
  /** What was not credited to participants; null while the pool is not funded. */
  rewardPoolLeft: v.nullish(money),
  maxPerUser: v.nullish(money),
  participantCount: v.number(),
  participantCap: v.nullish(v.number()),
  postCount: v.number(),
  visibility: v.picklist(['public', 'invite-only']),
  currentWeekId: v.nullable(uuid),
  /** Number of weeks, and the 1-based number of the current one (null outside). */
  weekCount: v.optional(v.number()),
  currentWeekIndex: v.nullish(v.number()),
  maxPostsPerWeek: v.nullish(v.number()),
  my: v.nullish(participation),
});
export type CampaignCard = v.InferOutput<typeof campaignCard>;

/** A part of the list of all campaigns. */
export const campaignPage = v.object({
  ...paged(campaignCard).entries,
  /** How many campaigns pass all filters. */
  total: v.number(),
  /** How many the viewer may see. */
  visible: v.number(),
  /** How many of those with the searched words each filter by membership has. */
  counts: v.object({ all: v.number(), open: v.number(), joined: v.number(), invited: v.number() }),
  /** Statuses that occur among those with the searched words. */
  statuses: v.array(openEnum(shownStatuses)),
});
export type CampaignPage = v.InferOutput<typeof campaignPage>;

export const campaignWeek = v.object({
  id: uuid,
  /** 1-based. */
  index: v.number(),
  title: v.optional(v.string()),
  startsAt: isoDate,
  endsAt: isoDate,
  evaluatedAt: v.nullish(isoDate),
  status: openEnum(campaignStatuses),
  theme: v.optional(v.string()),
  rewardPool: v.nullish(money),
  my: v.optional(
    v.object({
      postCount: v.number(),
      eligibleCount: v.number(),
      /** Posts that wait for their result. */
      checkingCount: v.number(),
      /** Deleted posts, which no other count includes; absent: none. */
      deletedCount: v.optional(v.number()),
      impressions: v.number(),
      rank: v.nullish(v.number()),
      reward: v.nullish(money),
      /** Absent: `reward` is an estimate. */
      rewardStatus: v.optional(postStatus),
    }),
  ),
});
export type CampaignWeek = v.InferOutput<typeof campaignWeek>;

export const leaderboardRow = v.object({
  rank: v.number(),
  userName: v.string(),
  handle: v.string(),
  avatarUrl: v.optional(url),
  score: v.number(),
  posts: v.number(),
  impressions: v.number(),
  isMe: v.boolean(),
});
export type LeaderboardRow = v.InferOutput<typeof leaderboardRow>;

/** The version that is in force, and the path of its text. */
export const terms = v.object({ version: v.string(), url });

/** The text of a campaign's terms at one version. It never changes. */
export const campaignTerms = v.object({
  campaignId: uuid,
  campaignTitle: v.string(),
  advertiserName: v.string(),
  version: v.string(),
  publishedAt: isoDate,
  /** The version in force; another one when this was replaced. */
  currentVersion: v.string(),
  text: richText,
});
export type CampaignTerms = v.InferOutput<typeof campaignTerms>;

export const campaignDetail = v.object({
  ...campaignCard.entries,
  /** The note of the invitation by which the viewer, a member, joined; absent without a message. */
  invitationNote: v.optional(invitationNote),
  description: richText,
  weeks: v.array(campaignWeek),
  requirements: v.array(requirement),
  guidelines: v.object({ do: v.array(v.string()), dont: v.array(v.string()) }),
  requiredHashtags: v.array(v.string()),
  requiredMentions: v.array(v.string()),
  requiredLinks: v.array(url),
  bannedTerms: v.array(v.string()),
  disclosure: v.optional(v.object({ required: v.boolean(), tag: v.optional(v.string()) })),
  /** Paid once to a member, for the first counted post before `until`. */
  bonus: v.nullish(v.object({ amount: money, until: isoDate })),
  metrics: v.optional(metrics),
  /** The user's shares, one for each week with a reward or an estimate. */
  rewardShares: v.optional(v.array(rewardShare)),
  /** Conversion events that the advertiser reported for the campaign; `mine`: from posts and wallets of the viewer. */
  conversions: v.optional(v.object({ total: v.number(), mine: v.number() })),
  /** The results are due, and wait for final numbers of the network. */
  resultsDelayed: v.optional(v.literal(true)),
  /** When metrics, ranks and estimates were counted; absent until the first count. */
  countedAt: v.optional(isoDate),
  leaderboard: v.optional(v.array(leaderboardRow)),
  /** How many people the leaderboard ranks. */
  rankedPeople: v.optional(v.number()),
  topPosts: v.optional(v.array(postCard)),
  links: v.array(v.object({ label: v.string(), url })),
  /**
   * For a member to post: the required links, else the first one, with `utm_campaign` and `utm_content`, by which
   * conversions are attributed. Absent without any.
   */
  myLinks: v.optional(v.array(url)),
  terms,
});
export type CampaignDetail = v.InferOutput<typeof campaignDetail>;

export const pastCampaign = v.object({
  ...campaignCard.entries,
  finalRank: v.nullish(v.number()),
  /** Claimed, or still claimable: expired rewards are not counted. Null until rewards are fixed. */
  earned: v.nullable(money),
  impressions: v.number(),
  /** The first file of some of the user's posts. */
  attachments: v.optional(v.array(attachment)),
});
export type PastCampaign = v.InferOutput<typeof pastCampaign>;

/** The same limits as for the fields of a login, which carry the same values. */
const atMost = (max: number) =>
  v.optional(v.pipe(v.string(), v.maxLength(max, `must be at most ${max} characters`)));
/** Body of join. All fields are optional: a public campaign needs no invitation. */
export const joinCampaignRequestDto = v.object({
  publicToken: atMost(textLimits.field),
  inviteId: atMost(textLimits.field),
  campaignIndex: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
  ),
  acceptedTermsVersion: atMost(textLimits.name),
  deviceId: atMost(textLimits.field),
  referrer: atMost(textLimits.url),
  utm: v.optional(
    v.object({
      source: atMost(textLimits.field),
      medium: atMost(textLimits.field),
      campaign: atMost(textLimits.field),
      term: atMost(textLimits.field),
      content: atMost(textLimits.field),
    }),
  ),
});
export type JoinCampaignRequestDto = v.InferOutput<typeof joinCampaignRequestDto>;

/** The last two depend on the user: only `getMyInvitation` returns them. */
export const invitationStates = [
  'valid', 'expired', 'used', 'revoked', 'full', 'not-started', 'ended', 'already-joined', 'wrong-account',
] as const; // prettier-ignore
export type InvitationState = (typeof invitationStates)[number];

export const invitation = v.object({
  publicToken: v.string(),
  inviteId: uuid,
  state: openEnum(invitationStates),
  advertiser: advertiserRef,
  theme: v.nullish(brandTheme),
  campaign: campaignCard,
  campaignIndex: v.number(),
  /** The inviting person; absent in an anonymous answer, where the advertiser invites. */
  inviter: v.nullish(inviter),
  /** What the inviting person wrote; absent in an anonymous answer, which has `hasMessage` alone. */
  message: v.optional(v.string()),
  hasMessage: v.optional(v.boolean()),
  requirements: v.array(requirement),
  seatsLeft: v.nullish(v.number()),
  expiresAt: v.nullish(isoDate),
  terms,
});
export type Invitation = v.InferOutput<typeof invitation>;
