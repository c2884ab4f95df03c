/** Data of whole screens: dashboard, profile, landing. */
import * as v from 'valibot';
import { advertiserRef, brandTheme } from './brand.ts';
import { campaignCard, health, healthCounts, leaderboardRow, pastCampaign } from './campaign.ts';
import { isoDate, money, openEnum, url, uuid } from './common.ts';
import { firstRunSteps } from './first-run.ts';
import { invitationNote } from './invitation-note.ts';
import { postCard, postLinkProblems, statusReason } from './post.ts';
import { balance } from './reward.ts';
import { currentUser } from './user.ts';
import { failureCodes } from './withdrawal.ts';

export const todo = v.object({
  kind: openEnum([
    'terms',
    'verify-email',
    'two-factor',
    'add-wallet',
    'verify-wallet',
    'claim',
    'join',
    'post',
    'reconnect-x',
    'withdrawal-code',
    'withdrawal-failed',
    'withdrawal-expired',
    'withdrawal-cancelled',
    'post-rejected',
    'post-link-refused',
  ]),
  until: v.optional(isoDate),
  /** The campaign closes before a post that is written now would be checked: never the first one. */
  isLate: v.optional(v.literal(true)),
  /** When it happened, for what has no deadline. */
  happenedAt: v.optional(isoDate),
  /** Why a withdrawal ended. */
  reason: v.optional(openEnum(failureCodes)),
  /** What is wrong with the post, for `post-link-refused`. */
  problem: v.optional(openEnum(postLinkProblems)),
  /** How many posts were rejected, and why, where it is the same for all of them. */
  count: v.optional(v.number()),
  statusReasons: v.optional(v.array(statusReason)),
  campaignId: v.optional(uuid),
  amount: v.optional(money),
  campaignTitle: v.optional(v.string()),
  advertiser: v.optional(v.string()),
});
export type Todo = v.InferOutput<typeof todo>;

/** The way of a new user to the first money, in the campaign that pays first. */
export const firstRun = v.object({
  step: openEnum(firstRunSteps),
  /** Absent before one is joined. */
  campaign: v.optional(
    v.object({
      id: uuid,
      title: v.string(),
      joinedAt: isoDate,
      /** The note of the invitation by which the user joined; until the first post. */
      invitationNote: v.optional(invitationNote),
      /** Posts of the user in it, without feedback. */
      postCount: v.number(),
      /** How many of these count for its reward, and how many are being checked. */
      eligibleCount: v.number(),
      checkingCount: v.number(),
      /** When the first of its posts was published, when one first counted, and when its reward was claimed. */
      postedAt: v.optional(isoDate),
      eligibleAt: v.optional(isoDate),
      claimedAt: v.optional(isoDate),
      /** Present when the user also joined others, so that each sentence names it. */
      isOneOfSeveral: v.optional(v.literal(true)),
    }),
  ),
  /** When its rewards are final. */
  claimFrom: v.optional(isoDate),
  /**
   * Title of the joined campaign that closed last without an eligible post, or whose rewards expired, where the user has to join
   * another one.
   */
  closedTitle: v.optional(v.string()),
  /** Rewards of it that were not claimed in time. */
  expiredAmount: v.optional(money),
});
export type FirstRun = v.InferOutput<typeof firstRun>;

export const dashboardPage = v.object({
  user: currentUser,
  /** Until the first withdrawal is paid out. */
  firstRun: v.optional(firstRun),
  health,
  /** For all campaigns. */
  healthCounts,
  currentCampaigns: v.array(campaignCard),
  eligibleCampaigns: v.array(campaignCard),
  /** Present while no campaign is open at all, on a brand's host none of the brand: otherwise none fits the user. */
  noneOpen: v.optional(v.literal(true)),
  balances: v.array(balance),
  latestPosts: v.array(postCard),
  /** The rows around the user, or the first ones; of the campaign that ends first. */
  leaderboard: v.optional(v.array(leaderboardRow)),
  /** The campaign of the leaderboard, and how many people it ranks. */
  ranking: v.optional(v.object({ campaignTitle: v.string(), people: v.number() })),
  /** When the leaderboard was counted. */
  countedAt: v.optional(isoDate),
  todos: v.array(todo),
});
export type DashboardPage = v.InferOutput<typeof dashboardPage>;

const badgeTexts = v.object({ title: v.string(), description: v.optional(v.string()) });
export type BadgeTexts = v.InferOutput<typeof badgeTexts>;

export const badge = v.object({
  /** In English. */
  ...badgeTexts.entries,
  /** In other languages, by their codes. Clients show those of their language, or else the English ones. */
  translations: v.optional(v.record(v.string(), badgeTexts)),
  imageUrl: url,
  earnedAt: isoDate,
  url: v.optional(url),
});
export type Badge = v.InferOutput<typeof badge>;

export const profilePage = v.object({
  user: currentUser,
  bio: v.optional(v.string()),
  followers: v.optional(v.number()),
  accountCreatedAt: v.nullish(isoDate),
  health,
  /** For all campaigns. */
  healthCounts,
  totals: v.object({
    campaigns: v.number(),
    posts: v.number(),
    eligiblePosts: v.number(),
    impressions: v.number(),
    engagements: v.number(),
  }),
  badges: v.array(badge),
  /** The eligible post with the most impressions; absent without one. */
  bestPost: v.optional(
    v.object({
      campaignId: uuid,
      campaignTitle: v.string(),
      content: v.string(),
      impressions: v.number(),
    }),
  ),
  pastCampaigns: v.array(pastCampaign),
});
export type ProfilePage = v.InferOutput<typeof profilePage>;

/**
 * Why a brand has no public campaign that is open or upcoming: it invites people to its campaigns, they are paused, or
 * all have ended, if there were any.
 */
export const noneOpenReasons = ['invite-only', 'paused', 'ended'] as const;
export type NoneOpenReason = (typeof noneOpenReasons)[number];

export const landingPage = v.object({
  advertiser: advertiserRef,
  theme: brandTheme,
  /** What the advertiser wrote; clients word what is missing. */
  hero: v.object({
    title: v.optional(v.string()),
    text: v.optional(v.string()),
    imageUrl: v.optional(url),
  }),
  steps: v.array(v.object({ title: v.string(), text: v.string(), icon: v.optional(v.string()) })),
  /** Public ones that are open or upcoming. */
  campaigns: v.array(campaignCard),
  /** Present when there are none. */
  noneOpen: v.optional(openEnum(noneOpenReasons)),
  topPosts: v.array(postCard),
  totals: v.object({
    creators: v.number(),
    posts: v.number(),
    impressions: v.number(),
    paidOut: money,
  }),
  faq: v.array(v.object({ q: v.string(), a: v.string() })),
});
export type LandingPage = v.InferOutput<typeof landingPage>;
