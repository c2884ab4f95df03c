/** What a person earned over time, how often their posts were seen, and what happens when. */
import * as v from 'valibot';
import { amount, currency, isoDate, money, openEnum, uuid } from './common.ts';

/** Rewards of one week, Monday to Monday in UTC: of the campaign weeks that end in it. A reward and its estimate are in the same week. */
export const earningsWeek = v.object({
  startsAt: isoDate,
  /** Claimed. */
  paid: amount,
  /** Fixed, and not claimed yet. */
  claimable: amount,
  /** Estimates, until the rewards of their campaign are fixed: also after its end. */
  estimated: amount,
});
export type EarningsWeek = v.InferOutput<typeof earningsWeek>;

/** What the posts gained in one week, Monday to Monday in UTC. */
export const reachWeek = v.object({
  startsAt: isoDate,
  impressions: v.number(),
  engagements: v.number(),
});
export type ReachWeek = v.InferOutput<typeof reachWeek>;

export const agendaKinds = ['result', 'maturity', 'claim-end', 'hold-end'] as const;
export const agendaItem = v.object({
  kind: openEnum(agendaKinds),
  at: isoDate,
  /** The number of posts, for `result`. */
  count: v.optional(v.number()),
  /** What is estimated, claimable or held. */
  amount: v.optional(money),
  campaignId: v.optional(uuid),
  campaignTitle: v.optional(v.string()),
});
export type AgendaItem = v.InferOutput<typeof agendaItem>;

export const earnings = v.object({
  /**
   * One for each currency, the largest use first; the same weeks in each, oldest first. The last one is the current week, or a later
   * one in which a campaign week with an estimate ends.
   */
  currencies: v.array(v.object({ currency, weeks: v.array(earningsWeek) })),
  /** From the same week on, up to the current one. Empty without any post. */
  reach: v.array(reachWeek),
  /** Soonest first. */
  agenda: v.array(agendaItem),
});
export type Earnings = v.InferOutput<typeof earnings>;
