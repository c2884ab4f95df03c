/**
 * The schema of a campaign's file: what `operator campaigns import` reads. The JSON Schema for code editors is made from it
 * (`scripts/generate/campaign-schema.mjs`). `campaign-checks.ts` checks how fields fit together.
 * See docs/guides/campaign-files.md.
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
  line,
  lines,
  mustBeObject,
  toFileProblems,
  type FileProblem,
} from '../../common/file-texts.ts';
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
const amount = v.pipe(
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

const week = v.strictObject({
  theme: v.optional(described(line(textLimits.field), 'What the posts of this week are about.')),
  pool: described(amount, 'What this week pays, in the currency of the campaign.'),
  startsAt: v.optional(described(time, 'By default the end of the week before.')),
  endsAt: v.optional(described(time, 'By default seven days after its start.')),
});

const suggestion = v.strictObject({
  kind: v.optional(v.picklist(postKinds), 'post'),
  content: lines(campaignFileLimits.suggestion),
  tone: v.optional(v.picklist(suggestionTones)),
  language: v.optional(language, 'en'),
  maxUses: v.optional(described(count(1_000_000), 'How many people may post it.')),
});

/** The name of a campaign in files and commands. */
export const campaignKey = v.pipe(
  v.string('must be a name such as spring-menu'),
  v.maxLength(60, 'must be at most 60 characters'),
  v.regex(slugPattern, 'must be lower-case words with hyphens, such as spring-menu'),
); // prettier-ignore

export const campaignFile = v.strictObject({
  $schema: v.optional(described(v.string(), 'Where code editors find this schema.')),
  key: described(
    campaignKey,
    'Names the campaign. Importing a file with the same key changes the same campaign. It never changes.',
  ),
  advertiser: described(line(textLimits.name), 'The slug of the advertiser.'),
  title: line(textLimits.name),
  summary: described(line(campaignFileLimits.summary), 'One or two sentences for lists.'),
  cover: v.optional(
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
  brief: described(lines(campaignFileLimits.markdown), 'What the campaign is about, in Markdown.'),
  visibility: described(
    v.picklist(['public', 'invite-only']),
    'Who sees it: everybody, or those who are invited.',
  ),
  startsAt: described(time, 'When posts begin to count.'),
  endsAt: v.optional(described(time, 'By default the end of the last week.')),
  maturesAt: described(time, 'When rewards are final and can be claimed.'),
  claimUntil: described(time, 'Until when rewards can be claimed.'),
  weeks: v.pipe(
    v.array(week, 'must be a list'),
    v.minLength(1, 'must have one week or more'),
    v.maxLength(campaignFileLimits.weeks, `must be at most ${campaignFileLimits.weeks} weeks`),
  ),
  reward: v.strictObject({
    model: v.picklist(rewardModels),
    currency,
    maxPerUser: v.optional(described(amount, 'The most that one person earns.')),
    firstDayBonus: v.optional(
      described(amount, 'Paid once to a person, for a counted post of the first 24 hours.'),
    ),
  }),
  participantCap: v.optional(described(count(10_000_000), 'How many people may join.')),
  maxPostsPerWeek: v.optional(described(count(1000), 'How many posts of a person count a week.')),
  requirements: v.optional(requirements, {}),
  guidelines: v.optional(
    v.strictObject({
      do: items(line(campaignFileLimits.summary), 'What posts should do.'),
      dont: items(line(campaignFileLimits.summary), 'What posts should not do.'),
    }),
    {},
  ),
  links: items(
    v.strictObject({ label: line(textLimits.name), url: address }),
    'Pages about the subject. The first one is the link that members post, where requirements name none.',
  ),
  terms: v.strictObject({
    version: described(
      line(textLimits.name),
      'Published terms never change: another text needs another version.',
    ),
    text: described(lines(campaignFileLimits.markdown), 'The terms, in Markdown.'),
  }),
  suggestions: v.optional(
    v.pipe(
      v.array(suggestion, 'must be a list'),
      v.maxLength(
        campaignFileLimits.suggestions,
        `must be at most ${campaignFileLimits.suggestions} items`,
      ),
    ),
    [],
  ),
});

/** As it is written: without defaults. */
export type CampaignFile = v.InferInput<typeof campaignFile>;
/** With defaults. */
export type ParsedCampaignFile = v.InferOutput<typeof campaignFile>;

/** Validates each field. How they fit together is another step: `checkContent`. */
export function parseCampaignFile(
  input: unknown,
): { file: ParsedCampaignFile } | { problems: FileProblem[] } {
  if (Array.isArray(input)) return { problems: [{ path: [], message: mustBeObject }] };
  const result = v.safeParse(campaignFile, input, { abortPipeEarly: true });
  return result.success ? { file: result.output } : { problems: toFileProblems(result.issues) };
}
