/** What differs between two contents of a campaign, and what may still change: after the start, only what harms nobody. */
import { toComparable, type CampaignContent } from './campaign-content.rules.ts';
import type { FileProblem } from '../../common/file-texts.ts';

export interface CampaignChange {
  path: readonly (string | number)[];
  /** Undefined: it is new. */
  before?: unknown;
  /** Undefined: it is removed. */
  after?: unknown;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields of objects and of weeks one by one; other lists as a whole. */
export function diffContents(
  before: CampaignContent | null,
  after: CampaignContent,
): CampaignChange[] {
  const toFields = (content: CampaignContent) => ({
    ...content,
    weeks: { ...content.weeks },
    pictures: Object.fromEntries(
      Object.entries(content.pictures).map(([path, { hash }]) => [path, hash]),
    ),
  });
  return diffFields(before ? toFields(before) : {}, toFields(after), []);
}

function diffFields(before: object, after: object, path: CampaignChange['path']): CampaignChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [old, next] = [before, after].map((fields) => (fields as Record<string, unknown>)[name]);
    const at = [...path, /^\d+$/.test(name) ? Number(name) : name];
    if (isFields(old) && isFields(next)) return diffFields(old, next, at);
    return isEqual(sortFields(old), sortFields(next))
      ? []
      : [{ path: at, before: old, after: next }];
  });
}

const sortFields = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortFields)
    : isFields(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;

export interface CampaignProgress {
  hasStarted: boolean;
  /** Rewards are final. */
  hasMatured: boolean;
}

/** @returns why, or null when it may change */
type Rule = (
  change: CampaignChange,
  after: CampaignContent,
  progress: CampaignProgress,
) => string | null;

const free: Rule = () => null;
const isMore = ({ before, after }: CampaignChange) =>
  after === null || (before !== null && toNumber(after) > toNumber(before));
const toNumber = (value: unknown): bigint => toComparable(String(value));
const onlyMore =
  (why: string): Rule =>
  (change) =>
    isMore(change) ? null : why;
const onlyLess: Rule = ({ before, after }) =>
  after === undefined || (before !== undefined && Number(after) <= Number(before))
    ? null
    : 'may only get easier after the start: posts and members would fail a condition that they did not know';
/** Items may be removed. */
const onlyFewer: Rule = ({ before, after }) =>
  ((after ?? []) as unknown[]).every((item) => ((before ?? []) as unknown[]).includes(item))
    ? null
    : 'may only lose items after the start: posts and members would fail a condition that they did not know';
/** Any item is enough, and an empty list is met by all. */
const onlyWider: Rule = ({ before, after }) => {
  const next = (after ?? []) as unknown[];
  const old = (before ?? []) as unknown[];
  return next.length === 0 || (old.length > 0 && old.every((item) => next.includes(item)))
    ? null
    : 'may only allow more after the start: posts and members would fail a condition that they did not know';
};
const onlyRemoved: Rule = ({ after }) =>
  after === undefined ? null : 'may only be removed after the start: earlier posts would fail it';

const poolRule: Rule = (change, _, { hasMatured }) =>
  hasMatured
    ? 'may not change: the rewards are final'
    : isMore(change)
      ? null
      : 'may not be smaller after the start: members work for what was announced';

const rules: Readonly<Record<string, Rule>> = {
  title: free,
  summary: free,
  brief: free,
  cover: free,
  'guidelines.do': free,
  'guidelines.dont': free,
  links: free,
  suggestions: free,
  'weeks.*.theme': free,
  'terms.version': free,
  'terms.text': free,
  'weeks.*.pool': poolRule,
  claimUntil: ({ before, after }, _, { hasMatured }) =>
    hasMatured
      ? 'may not change: the rewards are final, and carry the end of their claims'
      : String(after) > String(before)
        ? null
        : 'may only be later after the start: members count on the time to claim',
  visibility: ({ after }) =>
    after === 'public'
      ? null
      : 'may not be restricted after the start: people who see it would lose it',
  participantCap: onlyMore('may only be higher after the start: places were announced'),
  maxPostsPerWeek: onlyMore('may only be higher after the start: members would lose posts'),
  'reward.maxPerUser': (change, { reward }, { hasMatured }) =>
    hasMatured || reward.model === 'first-come'
      ? `may not change: ${hasMatured ? 'the rewards are final' : 'a higher one would pay fewer people'}`
      : isMore(change)
        ? null
        : 'may only be higher after the start: members would earn less',
  'requirements.minFollowers': onlyLess,
  'requirements.minAccountAgeDays': onlyLess,
  'requirements.minHoursUp': onlyLess,
  'requirements.minImpressions': onlyLess,
  'requirements.hashtags': onlyFewer,
  'requirements.mentions': onlyFewer,
  'requirements.links': onlyFewer,
  'requirements.bannedTerms': onlyFewer,
  'requirements.regions': onlyWider,
  'requirements.languages': onlyWider,
  'requirements.media': onlyRemoved,
  'requirements.role': onlyRemoved,
  'requirements.disclosureTag': onlyRemoved,
  'requirements.minHealth': ({ before, after }) =>
    after === undefined || (before === 'good' && after === 'moderate')
      ? null
      : 'may only get easier after the start: members would fail a condition that they did not know',
};

/** The rule of each field that is not listed, such as times and the reward model. */
const fixed: Rule = () => 'may not change after the start: members joined under it';

/** Refuses changes that harm a member. Until the start everything may change. */
export function checkChanges(
  changes: readonly CampaignChange[],
  after: CampaignContent,
  progress: CampaignProgress,
): FileProblem[] {
  if (!progress.hasStarted) return [];
  return changes.flatMap((change) => {
    const [first] = change.path;
    // Those of the terms are kept with their version.
    if (first === 'pictures') return [];
    const name = change.path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
    const why = (rules[name] ?? fixed)(change, after, progress);
    return why === null ? [] : [{ path: change.path, message: why }];
  });
}
