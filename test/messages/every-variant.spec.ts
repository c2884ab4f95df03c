/** Every sentence of every language, with values in its places: none is empty or keeps a place. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MessageParam } from '../../contract/message-params.ts';
import { formatMessage, isPlural, type MessageSource } from '../../messages/format.ts';
import { formatParams } from '../../messages/params.ts';
import { findPlaces, findTags, readMessages } from '../../scripts/lib/messages.mjs';

const languages = ['en', 'de', 'ar'] as const;
type Language = (typeof languages)[number];
const sections = { en: readMessages('en'), de: readMessages('de'), ar: readMessages('ar') };

/** One value of each form that travels. */
const samples: readonly MessageParam[] = [
  'Print the world',
  3,
  { amount: '12.5', currency: 'USDC' },
  { time: '2026-11-19T12:00:00Z' },
  { date: '2026-11-19T12:00:00Z' },
];
/** Empty on purpose: nothing is shown for a kind that is not known, or in English. */
const empty: ReadonlySet<string> = new Set([
  'en/article-screen english',
  ...languages.flatMap((language) => [
    `${language}/campaign rewardRule other`,
    `${language}/delete-post cost other`,
    `${language}/first-run stepName other`,
    `${language}/first-run stepText other`,
    `${language}/formulas fee other`,
    `${language}/formulas weight other`,
    `${language}/my-results rankReason other`,
    `${language}/my-results rule other`,
    `${language}/score part other`,
    `${language}/dashboard todoText other`,
    `${language}/post-link-problems linkProblem other`,
    `${language}/status-reasons statusReason other`,
    `${language}/posts suggestionTone other`,
    `${language}/requirements requirementReason other`,
  ]),
]);

/** What selects each form of a message: its kinds, counts of every plural form, or nothing. */
function getSelections(source: MessageSource): Record<string, MessageParam>[] {
  if (typeof source === 'string') return [{}];
  if (isPlural(source)) return [0, 1, 2, 3, 11, 100].map((count) => ({ count }));
  return Object.keys(source).map((kind) => ({ kind }));
}

/** What the English message, in the variant of `kind`, has places and tags for: the server sends only these. */
function getEnglishForm(english: MessageSource, kind: MessageParam | undefined): MessageSource {
  if (typeof english === 'string' || isPlural(english)) return english;
  assert.ok(typeof kind === 'string' && kind in english, `English has no variant ${String(kind)}`);
  return english[kind]!;
}

/** A message with one value in all of its places. */
function fillIn(
  source: MessageSource,
  english: MessageSource,
  selection: Record<string, MessageParam>,
  value: MessageParam,
  language: Language,
): string {
  const form = getEnglishForm(english, selection['kind']);
  const places = findPlaces(form).map((name) => [name, value] as const);
  const params = formatParams(
    { ...Object.fromEntries(places), ...selection },
    { locale: language, timeZone: 'UTC' },
  );
  const tags = Object.fromEntries(findTags(form).map((name) => [name, (text: string) => text]));
  const parts = formatMessage(source, { ...params, ...tags }, language);
  return typeof parts === 'string' ? parts : parts.join('');
}

for (const language of languages)
  describe(`the messages in ${language}`, () => {
    for (const [section, messages] of Object.entries(sections[language]))
      it(`of ${section} keep no place and are not empty`, () => {
        const english = sections.en[section]!;
        for (const [key, source] of Object.entries(messages))
          for (const selection of getSelections(source))
            for (const value of samples) {
              const where = [`${language}/${section}`, key, ...Object.values(selection)].join(' ');
              const text = fillIn(source, english[key]!, selection, value, language);
              assert.doesNotMatch(text, /[{}]|undefined|<\/?\w+>/, where);
              assert.equal(text.trim() === '', empty.has(where), where);
            }
      });
  });

it('German has one word for a post', () => {
  const words = Object.entries(sections.de).flatMap(([section, messages]) =>
    JSON.stringify(Object.values(messages))
      .match(/(?<!\p{L})Posts?(?!\p{L})[^"]*/gu)
      ?.map((text) => `${section}: ${text}`),
  );
  assert.deepEqual(words.filter(Boolean), []);
});
