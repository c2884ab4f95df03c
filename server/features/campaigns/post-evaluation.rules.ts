/**
 * Evaluates a post from its text, its counts and the time.
 *
 *   due          = created + minHoursUp, at the latest when the campaign matures
 *   deadline     = the end of its week, or `due` if that is later; at the latest when the campaign matures
 *
 *   not found at the network, before it is rewarded → deleted, once reported for an hour; found again → as if it was never gone
 *   missing in the network's answer               → unchanged; an hour after the campaign matures, not-eligible
 *   before `due`                                  → evaluating
 *   a requirement for the text is unmet           → not-eligible, with each reason
 *   impressions ≥ minImpressions                  → eligible; eligible-bonus for a person's first one of the first day
 *   impressions below that                        → evaluating until the deadline, then not-eligible
 *
 * A post that is missing in an answer is not necessarily deleted: answers can be incomplete, and a lost reward can't be
 * restored. So only an explicit "not found" counts, and only if it is repeated an hour later; until then rewards wait.
 *
 * What stands at the network is judged: the version of the text that is there when the post is due, and each later one, so that
 * a later edit can only lower the result. An eligible post stays eligible unless it is deleted or edited so that it no longer
 * meets a requirement. Its score follows its counts, those of all versions, until the campaign matures.
 *
 * The score is a whole number, at least 1 for an eligible post:
 *
 *   reach   = round(100 · log10(1 + impressions / 100))      1,000 → 104, 10,000 → 200, 100,000 → 300
 *   talk    = round(100 · log10(1 + weighted / 10))          weighted = likes + 2·bookmarks + 3·reposts + 4·(replies + quotes)
 *   quality = min(50, round(1000 · engagements / impressions))   5 % engagement or more gives all 50
 *   bonus   = a fifth of the three, rounded down, for an eligible-bonus post; else 0
 *
 * Logarithmic, so that ten times the audience is worth about twice as much. The messages `score` explain these numbers.
 */
import type { Requirement } from '../../../contract/campaign.ts';
import type { Metrics, PostKind, ScorePart, StatusReason } from '../../../contract/post.ts';
import type { PostStatus } from '../../../contract/reward.ts';
import { normalizeLink } from '../../../common/text/campaign-terms.ts';
import type { CampaignRules } from '../../schema.ts';
import { getTextRequirements, type PostAppearance } from './requirements.rules.ts';
import { dayMs, hourMs } from '../../common/time-math.ts';

export interface PostFacts extends PostAppearance {
  content: string;
  createdAt: Date;
  status: PostStatus;
  /** End of the week that the post counts for, or of the campaign. */
  weekEndsAt: Date;
  /** Since when the network reports it as not found; null: it does not. */
  missingSince: Date | null;
  /** The versions of an edited post, oldest first; `content` is that of the newest one. */
  versions?: readonly PostVersion[];
  /** It was judged by older rules for texts, and is judged again. */
  hasOldVerdict?: boolean;
}
/** The text from one edit to the next. */
export interface PostVersion extends PostAppearance {
  content: string;
  createdAt: Date;
  /** No evaluation has seen it yet. */
  isNew: boolean;
}
/** Lookup of a post: its counts, 'gone' for not found, null for missing in the answer. */
export type PostSighting = Counts | 'gone' | null;
export interface EvaluationRules {
  rules: CampaignRules;
  startsAt: Date;
  maturesAt: Date;
  /** Whether the campaign pays a first-day bonus. */
  firstDayBonus: boolean;
}
export interface Evaluation {
  status: PostStatus;
  reasons: StatusReason[];
  score: number | null;
  breakdown: ScorePart[];
}
type Counts = Omit<Metrics, 'asOf'>;

/** Length of the first day, in which a campaign may pay a bonus. */
export const firstDay = dayMs;
const deletionGracePeriod = hourMs;

export const getDueAt = (post: Pick<PostFacts, 'createdAt'>, rules: EvaluationRules): Date =>
  getEarlier(new Date(post.createdAt.getTime() + rules.rules.minHoursUp * hourMs), rules.maturesAt);
export const getDeadline = (
  post: Pick<PostFacts, 'createdAt' | 'weekEndsAt'>,
  rules: EvaluationRules,
): Date => getEarlier(getLater(getDueAt(post, rules), post.weekEndsAt), rules.maturesAt);
const getEarlier = (a: Date, b: Date) => (a < b ? a : b);
const getLater = (a: Date, b: Date) => (a > b ? a : b);

/** How long it takes at most until a post that is due is checked: posts are looked up each half hour. */
export const checkTime = hourMs;
/** The last moment at which a post can be written that is due and checked before its campaign closes. */
export const getStartBy = ({
  endsAt,
  rules,
}: {
  endsAt: Date;
  rules: Pick<CampaignRules, 'minHoursUp'>;
}): Date => new Date(endsAt.getTime() - rules.minHoursUp * hourMs - checkTime);

/** When the result is expected: the due time, and after it the deadline. */
export function getResultBy(
  post: Pick<PostFacts, 'createdAt' | 'weekEndsAt'>,
  rules: EvaluationRules,
  now: Date,
): Date {
  const due = getDueAt(post, rules);
  return now < due ? due : getDeadline(post, rules);
}

/** Since when a post is reported as not found, given the latest lookup. */
export function getMissingSince(
  post: Pick<PostFacts, 'missingSince'>,
  sighting: PostSighting,
  now: Date,
): Date | null {
  if (sighting === null) return post.missingSince;
  return sighting === 'gone' ? (post.missingSince ?? now) : null;
}
/** When a post that is not found counts as deleted. */
export const getDeletionConfirmedAt = (missing: Date): Date =>
  new Date(missing.getTime() + deletionGracePeriod);

/** Whether the result may still change: a campaign with such a post can't mature. */
export const isUndecided = (post: Pick<PostFacts, 'status' | 'missingSince'>): boolean =>
  post.status === 'evaluating' || (isEligible(post.status) && post.missingSince !== null);

/**
 * @param hasBonusPost whether the author has another post with the first-day bonus
 * @returns null when the post does not change yet
 */
export function evaluatePost(
  post: PostFacts,
  sighting: PostSighting,
  rules: EvaluationRules,
  hasBonusPost: boolean,
  now: Date,
): Evaluation | null {
  if (sighting === null || sighting === 'gone') return evaluateMissing(post, sighting, rules, now);
  const counts = sighting;
  const isCounted = isEligible(post.status);
  if (!isCounted && now < getDueAt(post, rules)) return withoutScore('evaluating', []);
  const unmet =
    isCounted && !post.hasOldVerdict
      ? findLostRequirements(post, rules)
      : findUnmetRequirements(post, rules);
  if (unmet.length > 0) {
    return { ...withScore('not-eligible', counts), reasons: toReasons(post, unmet, rules) };
  }
  if (isCounted) return withScore(post.status, counts);
  const min = rules.rules.minImpressions;
  if (counts.impressions >= min)
    return withScore(
      earnsBonus(post, rules) && !hasBonusPost ? 'eligible-bonus' : 'eligible',
      counts,
    );
  const reason: StatusReason = {
    code: 'impressions',
    params: { actual: counts.impressions, required: min },
  };
  if (now < getDeadline(post, rules)) return withoutScore('evaluating', [reason]);
  return { ...withScore('not-eligible', counts), reasons: [reason] };
}

/** The versions that count: the one that stands when the post is due, and those after it. */
function getJudgedVersions(post: PostFacts, rules: EvaluationRules): readonly PostVersion[] {
  const { versions = [] } = post;
  if (versions.length === 0) return [{ ...post, isNew: false }];
  const dueAt = getDueAt(post, rules);
  const standing = versions.findLastIndex(({ createdAt }) => createdAt <= dueAt);
  return versions.slice(Math.max(0, standing));
}

const findUnmet = (version: PostVersion, { rules }: EvaluationRules): Requirement[] =>
  getTextRequirements(rules, version.content, version).filter(({ state }) => state === 'unmet');

/** Each requirement once, of all versions that count. */
function findUnmetRequirements(post: PostFacts, rules: EvaluationRules): Requirement[] {
  const unmet = getJudgedVersions(post, rules).flatMap((version) => findUnmet(version, rules));
  return [...new Map(unmet.map((requirement) => [requirement.id, requirement])).values()];
}

/** What edits took from a post that counts already: not what it lacked before, which an operator may have accepted. */
function findLostRequirements(post: PostFacts, rules: EvaluationRules): Requirement[] {
  const { versions = [] } = post;
  if (!versions.some(({ isNew }) => isNew)) return [];
  const known = versions.findLast(({ isNew }) => !isNew);
  const before = new Set(known && findUnmet(known, rules).map(({ id }) => id));
  const added = { ...post, versions: versions.filter(({ isNew }) => isNew) };
  return findUnmetRequirements(added, rules).filter(({ id }) => !before.has(id));
}

/** Adds that the newest text was not enough, where it has what an earlier one lacked. */
function toReasons(
  post: PostFacts,
  unmet: readonly Requirement[],
  rules: EvaluationRules,
): StatusReason[] {
  const newest = findUnmet({ ...post, isNew: false }, rules).map(({ id }) => id);
  const isMendedLate = unmet.some(({ id }) => !newest.includes(id));
  return [...unmet.map(toStatusReason), ...(isMendedLate ? [{ code: 'edited' as const }] : [])];
}

/**
 * What an operator's decision makes of a post that the rules found not eligible. It earns no first-day bonus.
 *
 * @param counts null: never seen; the next lookup scores it
 */
export const acceptByHand = (counts: Counts | null): Evaluation =>
  counts ? withScore('eligible', counts) : { ...withoutScore('eligible', []), score: 1 };

function evaluateMissing(
  post: PostFacts,
  sighting: 'gone' | null,
  rules: EvaluationRules,
  now: Date,
): Evaluation | null {
  if (post.status === 'deleted' || post.status === 'not-eligible') return null;
  if (sighting === 'gone') {
    const certain = post.missingSince !== null && now >= getDeletionConfirmedAt(post.missingSince);
    return certain ? withoutScore('deleted', [{ code: 'deleted' }]) : null;
  }
  const waited = now >= getDeletionConfirmedAt(rules.maturesAt);
  if (!waited || post.status !== 'evaluating') return null;
  return withoutScore('not-eligible', [{ code: 'unseen' }]);
}

/** The code of a text requirement is the word before the colon of its id: `hashtag:core`, `disclosure`. */
const toStatusReason = ({ id, kind, value = '' }: Requirement): StatusReason => ({
  code: id.split(':', 1)[0] as StatusReason['code'],
  params: { required: kind === 'link' ? normalizeLink(String(value)) : value },
});

/** The status of a post that its author deleted. Fixed rewards remain; before, it earns nothing. Feedback is never rewarded. */
export const getStatusAfterDeletion = (
  { kind, status }: { kind: PostKind; status: PostStatus },
  isMature: boolean,
): PostStatus => (isMature && kind === 'post' ? status : 'deleted');

export const isEligible = (status: PostStatus): boolean =>
  status === 'eligible' || status === 'eligible-bonus';
const earnsBonus = (post: PostFacts, rules: EvaluationRules) =>
  rules.firstDayBonus && post.createdAt.getTime() < rules.startsAt.getTime() + firstDay;

const withoutScore = (status: PostStatus, reasons: Evaluation['reasons']): Evaluation => ({
  status,
  reasons,
  score: null,
  breakdown: [],
});
function withScore(status: PostStatus, counts: Counts): Evaluation {
  const breakdown = getScoreBreakdown(counts, status === 'eligible-bonus');
  const sum = breakdown.reduce((total, { value }) => total + value, 0);
  return { status, reasons: [], score: isEligible(status) ? Math.max(1, sum) : sum, breakdown };
}

export function getScoreBreakdown(counts: Counts, bonus: boolean): ScorePart[] {
  const reach = Math.round(100 * Math.log10(1 + counts.impressions / 100));
  const weighted =
    counts.likes + 2 * counts.bookmarks + 3 * counts.reposts + 4 * (counts.replies + counts.quotes);
  const talk = Math.round(100 * Math.log10(1 + weighted / 10));
  const quality = Math.min(50, Math.round(1000 * getEngagementRate(counts)));
  return [
    { code: 'reach', value: reach },
    { code: 'talk', value: talk },
    { code: 'quality', value: quality },
    { code: 'bonus', value: bonus ? Math.floor((reach + talk + quality) / 5) : 0 },
  ];
}

export const countEngagements = (counts: Counts): number =>
  counts.likes + counts.reposts + counts.replies + counts.quotes + counts.bookmarks;
/** Engagements per impression; 0 without impressions. */
const getEngagementRate = (counts: Counts): number =>
  counts.impressions > 0 ? countEngagements(counts) / counts.impressions : 0;
