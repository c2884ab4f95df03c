/**
 * The content of a campaign's file, with nothing left to defaults: every week has its times, every amount one spelling. Files
 * and rows are compared in this form. `toCampaignFile` writes the shortest file of a content.
 */
import { toMinor } from '../../common/money.ts';
import type { CampaignFile, ParsedCampaignFile } from './campaign-file.rules.ts';
import type { CampaignRules } from '../../schema.ts';
import { dayMs } from '../../common/time.ts';
import { trimTrailing } from '../../../common/text/trim-trailing.ts';
import type { PictureReferences } from './campaign-pictures.rules.ts';

export interface WeekContent {
  theme: string | null;
  /** A decimal without trailing zeros, as all amounts. */
  pool: string;
  startsAt: string;
  endsAt: string;
}
export interface SuggestionContent {
  kind: 'post' | 'feedback';
  content: string;
  tone: 'informative' | 'casual' | 'meme' | 'technical' | 'question' | null;
  language: string;
  maxUses: number | null;
}
/** Times are ISO strings with milliseconds. */
export interface CampaignContent {
  key: string;
  advertiser: string;
  title: string;
  summary: string;
  /** Path of the picture that is shown for it. */
  cover: string | null;
  brief: string;
  visibility: 'public' | 'invite-only';
  startsAt: string;
  endsAt: string;
  maturesAt: string;
  claimUntil: string;
  weeks: readonly WeekContent[];
  reward: {
    model: ParsedCampaignFile['reward']['model'];
    currency: string;
    maxPerUser: string | null;
    firstDayBonus: string | null;
  };
  participantCap: number | null;
  maxPostsPerWeek: number | null;
  requirements: CampaignRules;
  guidelines: { do: string[]; dont: string[] };
  links: readonly { label: string; url: string }[];
  terms: { version: string; text: string };
  suggestions: readonly SuggestionContent[];
  /** The cover, and those that the brief and the terms name by a path. They are files beside the campaign's file, not a field of it. */
  pictures: PictureReferences;
}

const weekMs = 7 * dayMs;
const toIso = (time: string | number) => new Date(time).toISOString();
const getWeekEnd = (startsAt: string) => toIso(Date.parse(startsAt) + weekMs);

/** `"012.50"` → `"12.5"` */
export function normalizeAmount(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const rest = trimTrailing(fraction, '0');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`;
}
const optionalAmount = (text: string | undefined) =>
  text === undefined ? null : normalizeAmount(text);

/** @param pictures the files that its texts name */
export function toContent(
  file: ParsedCampaignFile,
  pictures: PictureReferences = {},
): CampaignContent {
  const {
    $schema,
    reward,
    cover = null,
    participantCap = null,
    maxPostsPerWeek = null,
    ...rest
  } = file;
  const startsAt = toIso(file.startsAt);
  let end = startsAt;
  const weeks = file.weeks.map(({ theme = null, pool, ...times }) => {
    const start = toIso(times.startsAt ?? end);
    end = times.endsAt === undefined ? getWeekEnd(start) : toIso(times.endsAt);
    return { theme, pool: normalizeAmount(pool), startsAt: start, endsAt: end };
  });
  return {
    ...rest,
    cover,
    startsAt,
    endsAt: toIso(file.endsAt ?? end),
    maturesAt: toIso(file.maturesAt),
    claimUntil: toIso(file.claimUntil),
    weeks,
    reward: {
      model: reward.model,
      currency: reward.currency,
      maxPerUser: optionalAmount(reward.maxPerUser),
      firstDayBonus: optionalAmount(reward.firstDayBonus),
    },
    participantCap,
    maxPostsPerWeek,
    requirements: toRules(file.requirements),
    suggestions: file.suggestions.map(({ tone = null, maxUses = null, ...suggestion }) => ({
      ...suggestion,
      tone,
      maxUses,
    })),
    pictures,
  };
}

/** Without what is undefined, so that equal rules are equal objects. */
export function toRules(requirements: Partial<CampaignRules>): CampaignRules {
  const { media, ...given } = requirements;
  const rules = {
    hashtags: [],
    mentions: [],
    links: [],
    bannedTerms: [],
    languages: [],
    minHoursUp: 0,
    minImpressions: 0,
    ...given,
    ...(media && { media }),
  };
  if (rules.regions?.length === 0) delete rules.regions;
  return Object.fromEntries(
    Object.entries(rules).filter(([, value]) => value !== undefined && value !== null),
  ) as unknown as CampaignRules;
}

/** `2026-12-01T00:00:00.000Z` → `2026-12-01T00:00:00Z` */
export const writeTime = (iso: string) => iso.replace('.000Z', 'Z');

/** Without fields that are null or an empty list. */
const compact = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as { [K in keyof T]?: NonNullable<T[K]> };
const ifAny = <K extends string>(name: K, fields: object) =>
  Object.keys(fields).length > 0 ? { [name]: fields } : {};

/** The shortest file of this content. */
export function toCampaignFile(content: CampaignContent): CampaignFile {
  const { requirements, guidelines, reward, suggestions, weeks } = content;
  const { minHoursUp, minImpressions, media, ...rules } = requirements;
  const end = weeks.at(-1)!.endsAt;
  return {
    key: content.key,
    advertiser: content.advertiser,
    title: content.title,
    summary: content.summary,
    ...compact({ cover: content.cover }),
    brief: content.brief,
    visibility: content.visibility,
    startsAt: writeTime(content.startsAt),
    ...(content.endsAt !== end && { endsAt: writeTime(content.endsAt) }),
    maturesAt: writeTime(content.maturesAt),
    claimUntil: writeTime(content.claimUntil),
    weeks: toWeeks(content),
    reward: compact(reward),
    ...compact({
      participantCap: content.participantCap,
      maxPostsPerWeek: content.maxPostsPerWeek,
    }),
    ...ifAny('requirements', {
      ...compact(rules),
      ...(media && { media }),
      ...(minHoursUp !== 24 && { minHoursUp }),
      ...(minImpressions !== 0 && { minImpressions }),
    }),
    ...ifAny('guidelines', compact(guidelines)),
    ...compact({ links: content.links }),
    terms: content.terms,
    ...compact({
      suggestions: suggestions.map(({ kind, language, ...rest }) => ({
        ...(kind !== 'post' && { kind }),
        ...compact(rest),
        ...(language !== 'en' && { language }),
      })),
    }),
  } as CampaignFile;
}

function toWeeks({ startsAt, weeks }: CampaignContent): CampaignFile['weeks'] {
  let end = startsAt;
  return weeks.map((week) => {
    const isNext = week.startsAt === end;
    end = week.endsAt;
    return {
      ...(week.theme !== null && { theme: week.theme }),
      pool: week.pool,
      ...(!isNext && { startsAt: writeTime(week.startsAt) }),
      ...(week.endsAt !== getWeekEnd(week.startsAt) && { endsAt: writeTime(week.endsAt) }),
    };
  });
}

/** For comparisons, whatever the currency. */
export const toComparable = (amount: string): bigint => toMinor(amount, 18);

/** The text of a suggestion names it when a file is imported again. */
export const getSuggestionName = ({ kind, content, language }: SuggestionContent): string =>
  JSON.stringify([kind, language, content]);
