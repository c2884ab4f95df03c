/**
 * Requirements of a campaign, each with its state. Requirements for the person decide about joining, those for the text
 * about the eligibility of a post.
 */
import type { Requirement } from '../../contract/campaign.ts';
import {
  containsLink,
  containsTerm,
  getTextParts,
  normalizeLink,
  normalizeWord,
} from '../../contract/text/campaign-terms.ts';
import type { CampaignRules } from '../db/schema.ts';
import { dayMs } from './time.ts';

/** Facts about a person. */
export interface PersonFacts {
  followers: number;
  accountCreatedAt: Date | null;
  region: string | null;
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

/** Unmet requirements make a person ineligible; unknown ones do not. */
export function getEligibility(requirements: readonly Requirement[]): 'yes' | 'no' | 'unknown' {
  if (requirements.some((requirement) => requirement.state === 'unmet')) return 'no';
  return requirements.some((requirement) => requirement.state === 'unknown') ? 'unknown' : 'yes';
}

/** Requirements for the text. Without a text (null) every state is `unknown`. */
export function getTextRequirements(rules: CampaignRules, text: string | null): Requirement[] {
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
    ...(rules.languages.length ? [getLanguageRequirement(rules.languages)] : []),
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
    id: `banned:${term.toLowerCase()}`,
    kind: 'text',
    value: term,
    state: toState(ok),
  };
}

/** The language is not detected, so this requirement is never unmet. */
const getLanguageRequirement = (languages: string[]): Requirement => ({
  id: 'language',
  kind: 'language',
  value: languages.join(', '),
  state: 'unknown',
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
