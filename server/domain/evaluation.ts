/**
 * What becomes of a post, from its text, its counts and the clock.
 *
 *   due          = created + minHoursUp, at the latest when the campaign matures
 *   last call    = the end of its week, or `due` if that is later; at the latest when the campaign matures
 *
 *   gone from the network, before it is rewarded  → deleted, once the network has said so for an hour
 *   not shown by the network, which says nothing  → as it was; an hour after the campaign matures, not-eligible
 *   before `due`                                  → evaluating
 *   a condition of the text is unmet              → not-eligible, with each reason
 *   impressions ≥ minImpressions                  → eligible; eligible-bonus for a person's first one of the first day
 *   impressions below that                        → evaluating until the last call, then not-eligible
 *
 * An answer that lacks a post is no proof that it is gone: networks have gaps, and a reward can't be called back to life.
 * So only the word "not found" counts, and only when it is heard again an hour later; until then rewards wait.
 *
 * Once eligible it stays so; only deleting it takes that back. Its score follows its counts until the campaign matures.
 *
 * The score is a whole number, at least 1 for an eligible post:
 *
 *   Reach   = round(100 · log10(1 + impressions / 100))      1,000 → 104, 10,000 → 200, 100,000 → 300
 *   Talk    = round(100 · log10(1 + weighted / 10))          weighted = likes + 2·bookmarks + 3·reposts + 4·(replies + quotes)
 *   Quality = min(50, round(1000 · engagements / impressions))   5 % engagement or more gives all 50
 *   Bonus   = a fifth of the three, rounded down, for an eligible-bonus post; else 0
 *
 * Logarithms, so that ten times the audience is worth about twice as much, not ten times.
 */
import type { Metrics } from '../../contract/post.ts';
import type { PostStatus } from '../../contract/reward.ts';
import type { CampaignRules } from '../db/schema.ts';
import { textRequirements } from './requirements.ts';

export interface PostFacts {
  content: string;
  createdAt: Date;
  status: PostStatus;
  /** End of the week it counts for, or of the campaign. */
  weekEndsAt: Date;
  /** Since when the network has said that it is gone; null: it has not. */
  missingSince: Date | null;
}
/** What the network says of a post: its counts, that there is none, or nothing. */
export type Sight = Counts | 'gone' | null;
export interface EvaluationRules {
  rules: CampaignRules;
  startsAt: Date;
  maturesAt: Date;
  /** Whether the campaign pays one for the first day. */
  firstDayBonus: boolean;
}
export interface Decision {
  status: PostStatus;
  reasons: { code: string; text: string }[];
  score: number | null;
  breakdown: { label: string; value: number }[];
}
type Counts = Omit<Metrics, 'asOf'>;

const hour = 3_600_000;
const firstDay = 24 * hour;
const certainAfter = hour;

export const dueAt = (post: Pick<PostFacts, 'createdAt'>, rules: EvaluationRules): Date =>
  earlier(new Date(post.createdAt.getTime() + rules.rules.minHoursUp * hour), rules.maturesAt);
export const lastCall = (post: Pick<PostFacts, 'createdAt' | 'weekEndsAt'>, rules: EvaluationRules): Date =>
  earlier(later(dueAt(post, rules), post.weekEndsAt), rules.maturesAt);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a > b ? a : b);

/** When a person may expect to hear: first `due`, and once that is past, the last call. */
export function resultBy(post: Pick<PostFacts, 'createdAt' | 'weekEndsAt'>, rules: EvaluationRules, now: Date): Date {
  const due = dueAt(post, rules);
  return now < due ? due : lastCall(post, rules);
}

/** Since when a post is gone, after the network has been asked again. */
export function missingSince(post: Pick<PostFacts, 'missingSince'>, sight: Sight, now: Date): Date | null {
  if (sight === null) return post.missingSince;
  return sight === 'gone' ? (post.missingSince ?? now) : null;
}
/** When a post that is gone is certainly so. */
export const certainAt = (missing: Date): Date => new Date(missing.getTime() + certainAfter);

/** What may still be taken back, or come: a campaign with such a post can't be settled. */
export const isUndecided = (post: Pick<PostFacts, 'status' | 'missingSince'>): boolean =>
  post.status === 'evaluating' || (isEligible(post.status) && post.missingSince !== null);

/**
 * @returns null: the post stays as it is, because of what can't be known yet.
 * @param hasBonusPost whether the person has another post with the first-day bonus.
 */
export function evaluate(
  post: PostFacts,
  sight: Sight,
  rules: EvaluationRules,
  hasBonusPost: boolean,
  now: Date,
): Decision | null {
  if (sight === null || sight === 'gone') return unseen(post, sight, rules, now);
  const counts = sight;
  if (isEligible(post.status)) return scored(post.status, counts);
  if (now < dueAt(post, rules)) return without('evaluating', []);
  const unmet = textRequirements(rules.rules, post.content).filter((requirement) => requirement.state === 'unmet');
  if (unmet.length > 0) {
    return {
      ...scored('not-eligible', counts),
      reasons: unmet.map(({ id, reason, label }) => ({ code: id, text: reason ?? label })),
    };
  }
  const min = rules.rules.minImpressions;
  if (counts.impressions >= min) return scored(earnsBonus(post, rules) && !hasBonusPost ? 'eligible-bonus' : 'eligible', counts);
  const reason = { code: 'impressions', text: `Seen ${counts.impressions} times; ${min} are needed.` };
  if (now < lastCall(post, rules)) return without('evaluating', [reason]);
  return { ...scored('not-eligible', counts), reasons: [reason] };
}

function unseen(post: PostFacts, sight: 'gone' | null, rules: EvaluationRules, now: Date): Decision | null {
  if (sight === 'gone') {
    const certain = post.missingSince !== null && now >= certainAt(post.missingSince);
    return certain ? without('deleted', [{ code: 'deleted', text: 'The post is no longer on the network.' }]) : null;
  }
  const waited = now >= certainAt(rules.maturesAt);
  if (!waited || post.status !== 'evaluating') return null;
  return without('not-eligible', [{ code: 'unseen', text: 'The network did not show the post, so it could not be checked.' }]);
}

export const isEligible = (status: PostStatus): boolean => status === 'eligible' || status === 'eligible-bonus';
const earnsBonus = (post: PostFacts, rules: EvaluationRules) =>
  rules.firstDayBonus && post.createdAt.getTime() < rules.startsAt.getTime() + firstDay;

const without = (status: PostStatus, reasons: Decision['reasons']): Decision => ({ status, reasons, score: null, breakdown: [] });
function scored(status: PostStatus, counts: Counts): Decision {
  const breakdown = scoreBreakdown(counts, status === 'eligible-bonus');
  const sum = breakdown.reduce((total, { value }) => total + value, 0);
  return { status, reasons: [], score: isEligible(status) ? Math.max(1, sum) : sum, breakdown };
}

export function scoreBreakdown(counts: Counts, bonus: boolean): { label: string; value: number }[] {
  const reach = Math.round(100 * Math.log10(1 + counts.impressions / 100));
  const weighted = counts.likes + 2 * counts.bookmarks + 3 * counts.reposts + 4 * (counts.replies + counts.quotes);
  const talk = Math.round(100 * Math.log10(1 + weighted / 10));
  const quality = Math.min(50, Math.round(1000 * engagementRate(counts)));
  return [
    { label: 'Reach', value: reach },
    { label: 'Talk', value: talk },
    { label: 'Quality', value: quality },
    { label: 'Bonus', value: bonus ? Math.floor((reach + talk + quality) / 5) : 0 },
  ];
}

export const engagements = (counts: Counts): number =>
  counts.likes + counts.reposts + counts.replies + counts.quotes + counts.bookmarks;
/** Between 0 and 1 in all honest cases; 0 where nobody has seen it. */
export const engagementRate = (counts: Counts): number => (counts.impressions > 0 ? engagements(counts) / counts.impressions : 0);
