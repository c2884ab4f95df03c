/**
 * What a campaign demands, each condition on its own with whether it is met and why not: "not eligible" is never said
 * without a reason. Conditions of the person decide about joining, those of the text about a post.
 */
import type { Requirement } from '../../contract/campaign.ts';
import type { CampaignRules } from '../db/schema.ts';
import { bareLink, holdsTerm, leadsTo, partsOf, type TextParts } from './post-text.ts';

/** What is known of a person; null where nobody is signed in. */
export interface PersonFacts {
  followers: number;
  accountCreatedAt: Date | null;
  region: string | null;
}

const day = 24 * 3_600_000;
const met = (ok: boolean | null): Requirement['state'] => (ok === null ? 'unknown' : ok ? 'met' : 'unmet');
const count = (n: number) => n.toLocaleString('en-US');

/** Conditions of the person. Without facts every state is `unknown`. */
export function personRequirements(rules: CampaignRules, person: PersonFacts | null, now: Date): Requirement[] {
  const found: Requirement[] = [];
  if (rules.minFollowers) found.push(followers(rules.minFollowers, person));
  if (rules.minAccountAgeDays) found.push(accountAge(rules.minAccountAgeDays, person, now));
  if (rules.regions?.length) found.push(region(rules.regions, person));
  return found;
}

function followers(min: number, person: PersonFacts | null): Requirement {
  const ok = person && person.followers >= min;
  return {
    id: 'followers',
    kind: 'followers',
    label: `At least ${count(min)} followers`,
    value: min,
    state: met(ok),
    ...(ok === false && {
      actual: person!.followers,
      reason: `Your account has ${count(person!.followers)} of ${count(min)} followers.`,
    }),
  };
}

function accountAge(minDays: number, person: PersonFacts | null, now: Date): Requirement {
  const created = person?.accountCreatedAt;
  const days = created ? Math.floor((now.getTime() - created.getTime()) / day) : null;
  const ok = days === null ? null : days >= minDays;
  return {
    id: 'account-age',
    kind: 'account-age',
    label: `Account at least ${count(minDays)} days old`,
    value: minDays,
    state: met(ok),
    ...(ok === false && { actual: days!, reason: `Your account is ${count(days!)} of ${count(minDays)} days old.` }),
  };
}

function region(regions: string[], person: PersonFacts | null): Requirement {
  const ok = person?.region ? regions.includes(person.region) : null;
  const names = regions.join(', ');
  return {
    id: 'region',
    kind: 'region',
    label: `Region: ${names}`,
    value: names,
    state: met(ok),
    ...(ok === false && { actual: person!.region!, reason: `Your region, ${person!.region}, is not among ${names}.` }),
    ...(person && ok === null && { reason: 'Your region is not known yet; set your country in the settings.' }),
  };
}

/** An unmet condition forbids; an unknown one does not: nobody is refused for what we don't know. */
export function eligibility(requirements: readonly Requirement[]): 'yes' | 'no' | 'unknown' {
  if (requirements.some((requirement) => requirement.state === 'unmet')) return 'no';
  return requirements.some((requirement) => requirement.state === 'unknown') ? 'unknown' : 'yes';
}

/** Conditions of the text. Without a text (null) every state is `unknown`: they are what is to be done. */
export function textRequirements(rules: CampaignRules, text: string | null): Requirement[] {
  const parts = text === null ? null : partsOf(text);
  return [
    ...rules.mentions.map((name) => word('mention', '@', name, parts?.mentions)),
    ...rules.hashtags
      .filter((tag) => bare(tag) !== bare(rules.disclosureTag ?? ''))
      .map((tag) => word('hashtag', '#', tag, parts?.hashtags)),
    ...rules.links.map((wanted) => linkTo(wanted, parts)),
    ...(rules.disclosureTag ? [disclosure(rules.disclosureTag, parts)] : []),
    ...rules.bannedTerms.map((term) => banned(term, text)),
    ...(rules.languages.length ? [language(rules.languages)] : []),
  ];
}

const bare = (word: string) => word.replace(/^[@#]/, '').toLowerCase();

function word(kind: 'mention' | 'hashtag', mark: string, name: string, present: string[] | undefined): Requirement {
  const written = mark + name.replace(/^[@#]/, '');
  const ok = present ? present.includes(bare(name)) : null;
  return {
    id: `${kind}:${bare(name)}`,
    kind,
    label: `${kind === 'mention' ? 'Mention' : 'Use'} ${written}`,
    value: written,
    state: met(ok),
    ...(ok === false && { reason: `${written} is missing.` }),
  };
}

function linkTo(wanted: string, parts: TextParts | null): Requirement {
  const ok = parts ? parts.links.some((link) => leadsTo(link, wanted)) : null;
  return {
    id: `link:${bareLink(wanted)}`,
    kind: 'link',
    label: `Link to ${bareLink(wanted)}`,
    value: wanted,
    state: met(ok),
    ...(ok === false && { reason: `The link to ${bareLink(wanted)} is missing.` }),
  };
}

function disclosure(tag: string, parts: TextParts | null): Requirement {
  const written = `#${tag.replace(/^#/, '')}`;
  const ok = parts ? parts.hashtags.includes(bare(tag)) : null;
  return {
    id: 'disclosure',
    kind: 'text',
    label: `Say that it is paid: ${written}`,
    value: written,
    state: met(ok),
    ...(ok === false && { reason: `${written} is missing: a paid post must say that it is one.` }),
  };
}

function banned(term: string, text: string | null): Requirement {
  const ok = text === null ? null : !holdsTerm(text, term);
  return {
    id: `banned:${term.toLowerCase()}`,
    kind: 'text',
    label: `Without “${term}”`,
    value: term,
    state: met(ok),
    ...(ok === false && { reason: `The post contains “${term}”, which this campaign does not allow.` }),
  };
}

/** Nobody detects the language here: it is asked for, and never held against a post. */
const language = (languages: string[]): Requirement => ({
  id: 'language',
  kind: 'language',
  label: `Written in ${languages.map((code) => new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code).join(' or ')}`,
  value: languages.join(', '),
  state: 'unknown',
});

/** Conditions of what becomes of a post after it is published; never known in advance. */
export function publishedRequirements(rules: CampaignRules): Requirement[] {
  const other = (id: string, label: string, value: number): Requirement => ({
    id,
    kind: 'other',
    label,
    value,
    state: 'unknown',
  });
  return [
    ...(rules.minHoursUp > 0
      ? [other('hours-up', `Stays up for at least ${count(rules.minHoursUp)} hours`, rules.minHoursUp)]
      : []),
    ...(rules.minImpressions > 0
      ? [other('impressions', `Seen at least ${count(rules.minImpressions)} times`, rules.minImpressions)]
      : []),
  ];
}
