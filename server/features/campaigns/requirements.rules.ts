/**
 * Requirements of a campaign, each with its state. Requirements for the person decide about joining, those for the text
 * about the eligibility of a post.
 */
import type { Health, Requirement } from '../../../contract/campaign.ts';
import {
  containsLink,
  containsTerm,
  getTextParts,
  normalizeLink,
  normalizeWord,
  removeLinks,
} from '../../../common/text/campaign-terms.ts';
import { toTextKey } from '../../../common/text/compared-text.ts';
import type { CampaignRules } from '../../schema.ts';
import { dayMs } from '../../common/time-math.ts';

/** Facts about a person. */
export interface PersonFacts {
  followers: number;
  accountCreatedAt: Date | null;
  region: string | null;
  /** Absent: not known. */
  health?: Health | undefined;
  roles?: readonly string[] | undefined;
}

const toState = (ok: boolean | null): Requirement['state'] =>
  ok === null ? 'unknown' : ok ? 'met' : 'unmet';

/** Requirements for the person. Without facts every state is `unknown`. */
export function getPersonRequirements(
  rules: CampaignRules,
  person: PersonFacts | null,
  now: Date,
): Requirement[] {
  const found: Requirement[] = [];
  if (rules.minFollowers) found.push(getFollowersRequirement(rules.minFollowers, person));
  if (rules.minAccountAgeDays)
    found.push(getAccountAgeRequirement(rules.minAccountAgeDays, person, now));
  if (rules.regions?.length) found.push(getRegionRequirement(rules.regions, person));
  if (rules.minHealth) found.push(getHealthRequirement(rules.minHealth, person));
  if (rules.role) found.push(getRoleRequirement(rules.role, person));
  return found;
}

function getFollowersRequirement(min: number, person: PersonFacts | null): Requirement {
  const ok = person && person.followers >= min;
  return {
    id: 'followers',
    kind: 'followers',
    value: min,
    state: toState(ok),
    ...(ok === false && { actual: person!.followers }),
  };
}

function getAccountAgeRequirement(
  minDays: number,
  person: PersonFacts | null,
  now: Date,
): Requirement {
  const created = person?.accountCreatedAt;
  const days = created ? Math.floor((now.getTime() - created.getTime()) / dayMs) : null;
  const ok = days === null ? null : days >= minDays;
  return {
    id: 'account-age',
    kind: 'account-age',
    value: minDays,
    state: toState(ok),
    ...(person && ok !== true && { actual: days }),
  };
}

function getRegionRequirement(regions: string[], person: PersonFacts | null): Requirement {
  const ok = person?.region ? regions.includes(person.region) : null;
  return {
    id: 'region',
    kind: 'region',
    value: regions.join(', '),
    state: toState(ok),
    ...(person && ok !== true && { actual: person.region }),
  };
}

const healthOrder: readonly string[] = ['unhealthy', 'moderate', 'good'];

/** An account with too few posts has no health yet, which is not bad. */
function getHealthRequirement(min: Health, person: PersonFacts | null): Requirement {
  const health = person?.health;
  const known = health !== undefined && health !== 'unknown';
  const ok = known ? healthOrder.indexOf(health) >= healthOrder.indexOf(min) : null;
  return {
    id: 'health',
    kind: 'health',
    value: min,
    state: toState(ok),
    ...(person && ok !== true && { actual: known ? health : null }),
  };
}

function getRoleRequirement(role: string, person: PersonFacts | null): Requirement {
  const ok = person?.roles ? person.roles.includes(role) : null;
  return { id: 'role', kind: 'role', value: role, state: toState(ok) };
}

/** Unmet requirements make a person ineligible; unknown ones do not. */
export function getEligibility(requirements: readonly Requirement[]): 'yes' | 'no' | 'unknown' {
  if (requirements.some((requirement) => requirement.state === 'unmet')) return 'no';
  return requirements.some((requirement) => requirement.state === 'unknown') ? 'unknown' : 'yes';
}

/** What an account needs for a `yes` of {@link getEligibility}, judged by what is stored of it; null: nothing. */
export interface CampaignAudience {
  minFollowers: number | null;
  accountCreatedBefore: Date | null;
  regions: string[] | null;
}

/** Whom a campaign is offered to. Null: health and roles are not stored with an account, so nobody is known to meet these. */
export function getAudience(rules: CampaignRules, now: Date): CampaignAudience | null {
  if (rules.minHealth || rules.role) return null;
  const { minFollowers, minAccountAgeDays, regions } = rules;
  return {
    minFollowers: minFollowers || null,
    accountCreatedBefore: minAccountAgeDays
      ? new Date(now.getTime() - minAccountAgeDays * dayMs)
      : null,
    regions: regions?.length ? regions : null,
  };
}

/** What the network shows of a post besides its text. */
export interface PostAppearance {
  /** As the network detected it; null: it did not. */
  language: string | null;
  hasMedia: boolean;
}

/**
 * Requirements for a post. Without a text (null) every state is `unknown`; without `shown`, those for language and media.
 */
export function getTextRequirements(
  rules: CampaignRules,
  text: string | null,
  shown: PostAppearance | null = null,
): Requirement[] {
  const parts = text === null ? null : getTextParts(text);
  return [
    ...rules.mentions.map((name) => getWordRequirement('mention', '@', name, parts?.mentions)),
    ...rules.hashtags
      .filter((tag) => normalizeWord(tag) !== normalizeWord(rules.disclosureTag ?? ''))
      .map((tag) => getWordRequirement('hashtag', '#', tag, parts?.hashtags)),
    ...rules.links.map((wanted) => getLinkRequirement(wanted, text)),
    ...(rules.disclosureTag
      ? [getDisclosureRequirement(rules.disclosureTag, parts?.hashtags)]
      : []),
    ...rules.bannedTerms.map((term) => getBannedTermRequirement(term, text)),
    ...(rules.media ? [getMediaRequirement(shown)] : []),
    ...(rules.languages.length ? [getLanguageRequirement(rules.languages, text, shown)] : []),
  ];
}

function getWordRequirement(
  kind: 'mention' | 'hashtag',
  mark: string,
  name: string,
  present: string[] | undefined,
): Requirement {
  const written = mark + name.replace(/^[@#]/, '');
  const ok = present ? present.includes(normalizeWord(name)) : null;
  return {
    id: `${kind}:${normalizeWord(name)}`,
    kind,
    value: written,
    state: toState(ok),
  };
}

function getLinkRequirement(wanted: string, text: string | null): Requirement {
  const ok = text === null ? null : containsLink(text, wanted);
  return {
    id: `link:${normalizeLink(wanted)}`,
    kind: 'link',
    value: wanted,
    state: toState(ok),
  };
}

function getDisclosureRequirement(tag: string, present: string[] | undefined): Requirement {
  const written = `#${tag.replace(/^#/, '')}`;
  const ok = present ? present.includes(normalizeWord(tag)) : null;
  return {
    id: 'disclosure',
    kind: 'text',
    value: written,
    state: toState(ok),
  };
}

function getBannedTermRequirement(term: string, text: string | null): Requirement {
  const ok = text === null ? null : !containsTerm(text, term);
  return {
    id: `banned:${toTextKey(term)}`,
    kind: 'text',
    value: term,
    state: toState(ok),
  };
}

/** Fewer letters are too few to recognize a language, without links, mentions and tags. */
const minLettersOfLanguage = 20;
const countLetters = (text: string): number =>
  removeLinks(text)
    .replace(/[@＠#＃$][\p{L}\p{N}_]+/gu, '')
    .match(/\p{L}/gu)?.length ?? 0;

/** The network's codes for "undetermined" and for texts of links or tags only begin with these. */
const noLanguage = /^(?:und|zxx|q)/;
/** Old codes that the network still uses. */
const newCodes: Record<string, string> = { in: 'id', iw: 'he' };
const getBaseLanguage = (tag: string): string => {
  const base = tag.toLowerCase().split(/[-_]/, 1)[0]!;
  return newCodes[base] ?? base;
};

/** Judged by the language that the network detected. A short text, or one that it can't name, is not judged. */
function getLanguageRequirement(
  languages: string[],
  text: string | null,
  shown: PostAppearance | null,
): Requirement {
  const language = shown?.language;
  const isJudged =
    language && !noLanguage.test(language) && countLetters(text ?? '') >= minLettersOfLanguage;
  const ok = isJudged ? languages.map(getBaseLanguage).includes(getBaseLanguage(language)) : null;
  return {
    id: 'language',
    kind: 'language',
    value: languages.join(', '),
    state: toState(ok),
    ...(ok === false && { actual: language! }),
  };
}

const getMediaRequirement = (shown: PostAppearance | null): Requirement => ({
  id: 'media',
  kind: 'media',
  value: 1,
  state: toState(shown && shown.hasMedia),
});

/** Requirements for the time after publishing; always `unknown` in advance. */
export function getPublishedRequirements({
  minHoursUp,
  minImpressions,
}: CampaignRules): Requirement[] {
  const other = (id: string, value: number): Requirement => ({
    id,
    kind: 'other',
    value,
    state: 'unknown',
  });
  return [
    ...(minHoursUp > 0 ? [other('hours-up', minHoursUp)] : []),
    ...(minImpressions > 0 ? [other('impressions', minImpressions)] : []),
  ];
}
