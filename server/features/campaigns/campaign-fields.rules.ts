/**
 * Every field of a campaign, once: how its file writes it, the value that contents are compared with, and its column. The
 * file's schema, contents and rows are derived from these descriptions; a new field is a line here and a column in
 * `campaigns.tables.ts`. After the start it may not change, unless `campaign-changes.rules.ts` allows it. A reward's field has more
 * places: the recipe in CONTRIBUTING.md.
 */
import * as v from 'valibot';
import { currency } from '../../../contract/common.ts';
import { textLimits } from '../../../contract/limits.ts';
import { slugPattern } from '../../../contract/formats/name-patterns.ts';
import { postKinds } from '../../../contract/post.ts';
import { isTime } from '../../../contract/formats/time.ts';
import { userRoles } from '../../../contract/user.ts';
import { isPicturePath } from './campaign-pictures.rules.ts';
import {
  amount,
  group,
  list,
  moment,
  optional,
  optionalAmount,
  same,
  withDefault,
  type Field,
  type Values,
} from '../../common/document-fields.ts';
import { line, lines } from '../../common/file-texts.ts';
import type { CampaignRules } from '../../schema.ts';
import type { RewardModel } from './rewards.rules.ts';

export const campaignFileLimits = {
  bytes: 1_000_000,
  /** Of a folder. */
  files: 200,
  markdown: 50_000,
  summary: 500,
  weeks: 53,
  suggestions: 200,
  suggestion: 4000,
  items: 50,
} as const;

const rewardModels = ['pool-share', 'per-post', 'fixed', 'leaderboard', 'first-come'] as const satisfies readonly RewardModel[]; // prettier-ignore
export const suggestionTones = ['informative', 'casual', 'meme', 'technical', 'question'] as const;

const time = v.pipe(
  v.string('must be a time such as 2026-12-01T00:00:00Z'),
  v.regex(
    /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/,
    'must be a time in UTC such as 2026-12-01T00:00:00Z',
  ),
  v.check(isTime, 'must be a day and time that exist'),
);
const amountText = v.pipe(
  v.string('must be an amount in quotes, such as "12.50"'),
  v.regex(/^\d{1,12}(?:\.\d{1,18})?$/, 'must be an amount in quotes, such as "12.50"'),
);
const count = (most: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be 1 or more'),
    v.maxValue(most, `must be at most ${most}`),
  );
const address = v.pipe(
  line(textLimits.url),
  v.regex(/^https?:\/\/\S+$/, 'must be an http or https address'),
  v.check((text) => URL.canParse(text), 'must be an http or https address'),
);
const items = <S extends v.GenericSchema>(item: S, what: string) =>
  v.pipe(
    v.optional(v.pipe(v.array(item, 'must be a list'), v.maxLength(campaignFileLimits.items, `must be at most ${campaignFileLimits.items} items`)), []),
    v.description(what),
  ); // prettier-ignore
const described = <S extends v.GenericSchema>(schema: S, what: string) =>
  v.pipe(schema, v.description(what));
const language = v.pipe(
  v.string('must be a language such as en'),
  v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, 'must be a language such as en or pt-BR'),
);

const requirements = v.strictObject({
  minFollowers: v.optional(described(count(1_000_000_000), 'Followers that a person needs.')),
  minAccountAgeDays: v.optional(
    described(count(10_000), 'Days that the account has existed at the network.'),
  ),
  regions: items(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code such as SE')),
    'Countries of the account; empty: all.',
  ),
  minHealth: v.optional(
    described(v.picklist(['moderate', 'good']), 'Health that the account needs.'),
  ),
  role: v.optional(described(v.picklist(userRoles), 'A role that the account needs.')),
  hashtags: items(word('#'), 'Hashtags that each post has, without #.'),
  mentions: items(word('@'), 'Handles that each post names, without @.'),
  links: items(address, 'Links that each post has.'),
  bannedTerms: items(
    line(textLimits.name),
    'Words that no post has, in whichever notation; of scripts without spaces also inside a text.',
  ),
  languages: items(language, 'Languages of posts; empty: all.'),
  media: described(v.optional(v.boolean(), false), 'Whether a post needs a picture or a video.'),
  disclosureTag: v.optional(
    described(word('#'), 'The hashtag that marks paid posts, without #, such as ad.'),
  ),
  minHoursUp: described(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)), 24),
    'Hours that a post stays up before it is checked.',
  ),
  minImpressions: described(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)), 0),
    'Impressions of an eligible post.',
  ),
} satisfies Record<keyof CampaignRules, v.GenericSchema>);

function word(mark: '#' | '@') {
  return v.pipe(line(textLimits.name), v.regex(/^[^\s#@]+$/, `must be one word without ${mark}`));
}

/** Without what is undefined, so that equal rules are equal objects. */
function toRules(requirements: Partial<CampaignRules>): CampaignRules {
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

const requirementsSchema = v.optional(requirements, {});

/** In one column, as an object. */
const rules: Field<typeof requirementsSchema, CampaignRules, CampaignRules, 'rules'> = {
  kind: 'field',
  schema: requirementsSchema,
  column: 'rules',
  toValue: toRules,
  toFile: ({ minHoursUp, minImpressions, media, ...rest }) =>
    omitIfEmpty({
      ...omitEmpty(rest),
      ...(media && { media }),
      ...(minHoursUp !== 24 && { minHoursUp }),
      ...(minImpressions !== 0 && { minImpressions }),
    }),
  toColumn: (value) => value,
  fromColumn: toRules,
};

const guidelines = same(
  'guidelines',
  v.optional(
    v.strictObject({
      do: items(line(campaignFileLimits.summary), 'What posts should do.'),
      dont: items(line(campaignFileLimits.summary), 'What posts should not do.'),
    }),
    {},
  ),
);

/** Without empty lists. */
const omitEmpty = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  ) as Partial<T>;
const omitIfEmpty = <T extends object>(fields: T): T | undefined =>
  Object.keys(fields).length > 0 ? fields : undefined;

export const weekFields = {
  theme: optional(
    'theme',
    described(line(textLimits.field), 'What the posts of this week are about.'),
  ),
  pool: amount(
    'pool',
    described(amountText, 'What this week pays, in the currency of the campaign.'),
  ),
  startsAt: moment(
    'startsAt',
    v.optional(described(time, 'By default the end of the week before.')),
  ),
  endsAt: moment('endsAt', v.optional(described(time, 'By default seven days after its start.'))),
};

export const suggestionFields = {
  kind: withDefault('kind', v.picklist(postKinds), 'post'),
  content: same('content', lines(campaignFileLimits.suggestion)),
  tone: optional('tone', v.picklist(suggestionTones)),
  language: withDefault('language', language, 'en'),
  maxUses: optional('maxUses', described(count(1_000_000), 'How many people may post it.')),
};

/** The name of a campaign in files and commands. */
export const campaignKey = v.pipe(
  v.string('must be a name such as spring-menu'),
  v.maxLength(60, 'must be at most 60 characters'),
  v.regex(slugPattern, 'must be lower-case words with hyphens, such as spring-menu'),
); // prettier-ignore

/** In the order of the file. */
export const campaignFields = {
  key: same(
    'key',
    described(
      campaignKey,
      'Names the campaign. Importing a file with the same key changes the same campaign. It never changes.',
    ),
  ),
  advertiser: same(null, described(line(textLimits.name), 'The slug of the advertiser.')),
  title: same('title', line(textLimits.name)),
  summary: same(
    'summary',
    described(line(campaignFileLimits.summary), 'One or two sentences for lists.'),
  ),
  cover: optional(
    'cover',
    described(
      v.pipe(
        v.string('must be a path'),
        v.check(
          isPicturePath,
          'must be the path of a .jpg, .png or .webp file below the folder of this file, such as pictures/menu.webp',
        ),
      ),
      'A picture that is shown for the campaign: on its page, in lists, invitations and link previews. Best with 1200 × 750 pixels. Without it a cover is drawn in the colors of the brand.',
    ),
  ),
  brief: same(
    'descriptionMarkdown',
    described(lines(campaignFileLimits.markdown), 'What the campaign is about, in Markdown.'),
  ),
  visibility: same(
    'visibility',
    described(
      v.picklist(['public', 'invite-only']),
      'Who sees it: everybody, or those who are invited.',
    ),
  ),
  startsAt: moment('startsAt', described(time, 'When posts begin to count.')),
  endsAt: moment('endsAt', v.optional(described(time, 'By default the end of the last week.'))),
  maturesAt: moment('maturesAt', described(time, 'When rewards are final and can be claimed.')),
  claimUntil: moment('claimUntil', described(time, 'Until when rewards can be claimed.')),
  weeks: list(weekFields, (week) =>
    v.pipe(
      v.array(week, 'must be a list'),
      v.minLength(1, 'must have one week or more'),
      v.maxLength(campaignFileLimits.weeks, `must be at most ${campaignFileLimits.weeks} weeks`),
    ),
  ),
  reward: group({
    model: same('rewardModel', v.picklist(rewardModels)),
    currency: same('currency', currency),
    maxPerUser: optionalAmount(
      'maxPerUser',
      described(amountText, 'The most that one person earns.'),
    ),
    firstDayBonus: optionalAmount(
      'firstDayBonus',
      described(amountText, 'Paid once to a person, for a counted post of the first 24 hours.'),
    ),
  }),
  participantCap: optional(
    'participantCap',
    described(count(10_000_000), 'How many people may join.'),
  ),
  maxPostsPerWeek: optional(
    'maxPostsPerWeek',
    described(count(1000), 'How many posts of a person count a week.'),
  ),
  requirements: rules,
  guidelines: {
    ...guidelines,
    toFile: (value) => omitIfEmpty(omitEmpty(value)),
  } satisfies typeof guidelines,
  links: same(
    'links',
    items(
      v.strictObject({ label: line(textLimits.name), url: address }),
      'Pages about the subject. The first one is the link that members post, where requirements name none.',
    ),
  ),
  terms: group({
    version: same(
      'termsVersion',
      described(
        line(textLimits.name),
        'Published terms never change: another text needs another version.',
      ),
    ),
    text: same(null, described(lines(campaignFileLimits.markdown), 'The terms, in Markdown.')),
  }),
  suggestions: list(suggestionFields, (suggestion) =>
    v.optional(
      v.pipe(
        v.array(suggestion, 'must be a list'),
        v.maxLength(
          campaignFileLimits.suggestions,
          `must be at most ${campaignFileLimits.suggestions} items`,
        ),
      ),
      [],
    ),
  ),
};

export type WeekContent = Values<typeof weekFields>;
export type SuggestionContent = Values<typeof suggestionFields>;
