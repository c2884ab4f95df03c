/** Files of campaigns: the schema, its errors, its guide, and its copy for code editors. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { parse, stringify } from 'yaml';
import {
  toCampaignFile,
  toContent,
} from '../../../../server/features/campaigns/campaign-content.rules.ts';
import { parseCampaignFile } from '../../../../server/features/campaigns/campaign-file.rules.ts';
import { readCampaignDocument } from '../../../../server/operator/campaigns/campaign-document.ts';

const root = resolve(import.meta.dirname, '../../../..');
const read = (path: string) => readFile(join(root, path), 'utf8');
const guide = await read('docs/guides/campaign-files.md');
const getBlocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(
    (match) => match[1]!,
  );
const [whole = '', ...parts] = getBlocks('yaml');

const getErrors = (text: string): string[] => {
  const result = readCampaignDocument('a.yaml', text);
  return 'errors' in result ? result.errors : [];
};

test('the examples of the guide are valid', () => {
  assert.deepEqual(getErrors(whole), []);
  assert.equal(parts.length, 6);
  for (const part of parts)
    assert.deepEqual(getErrors(stringify({ ...parse(whole), ...parse(part) })), [], part);
  const [json = ''] = getBlocks('json');
  assert.deepEqual(getErrors(json), []);
});

test('the error that the guide shows is the real one', () => {
  const shown = /corner-shops\.yaml:15:11 (.*)/.exec(guide)![0];
  const result = readCampaignDocument('corner-shops.yaml', whole.replace('"1500"', '1500'));
  assert.deepEqual(result, { errors: [shown] });
});

test('the schema for code editors is up to date', async () => {
  const { createCampaignSchema } = (await import(
    join(root, 'scripts/generate/campaign-schema.mjs')
  )) as { createCampaignSchema(): Promise<string> };
  assert.equal(await read('docs/guides/campaign.schema.json'), await createCampaignSchema());
});

test('the shortest file of a content says the same', () => {
  for (const part of ['', ...parts]) {
    const parsed = parseCampaignFile({ ...parse(whole), ...parse(part) });
    assert.ok('file' in parsed);
    const content = toContent(parsed.file);
    const again = parseCampaignFile(toCampaignFile(content));
    assert.ok('file' in again);
    assert.deepEqual(toContent(again.file), content);
  }
});

const change = (from: string, to: string) => {
  assert.ok(whole.includes(from), from);
  return whole.replace(from, to);
};
const place = (pattern: RegExp) =>
  `a.yaml:${whole.slice(0, whole.search(pattern)).split('\n').length}`;

for (const [what, text, error] of [
  ['an unknown field', () => change('title:', 'tilte:'), /^a\.yaml:4:8 tilte: is no field/],
  ['a missing field', () => change('title:', 'tilte:'), /^a\.yaml:2:1 title: is missing/],
  [
    'an unknown model',
    () => change('pool-share', 'lottery'),
    /reward\.model: must be one of .*"first-come"/,
  ],
  [
    'a day that does not exist',
    () => change('2027-03-01T', '2027-02-30T'),
    /startsAt: must be a day/,
  ],
  [
    'a time without Z',
    () => change('2027-03-01T00:00:00Z', '2027-03-01'),
    /startsAt: must be a time in UTC/,
  ],
  [
    'a claim time before the results',
    () => change('2027-04-17', '2027-03-18'),
    /claimUntil: must be after maturesAt/,
  ],
  [
    'results before the end',
    () => change('2027-03-18', '2027-03-14'),
    /maturesAt: must not be before the end/,
  ],
  [
    'first-come without an amount',
    () => change('  maxPerUser: "300"\n', '').replace('pool-share', 'first-come'),
    /reward\.maxPerUser: is missing/,
  ],
  ['no pool', () => whole.replaceAll('"1500"', '"0"'), /weeks\.0\.pool: must be above 0/],
  [
    'weeks that overlap',
    () => change('  - theme: The closing count\n', '  - startsAt: 2027-03-02T00:00:00Z\n'),
    /weeks\.1\.startsAt: must not be before 2027-03-08/,
  ],
  [
    'a script as a link',
    () => change('https://acmepay.example/shops', 'javascript:alert(1)'),
    /links\.0\.url: must be an http/,
  ],
  [
    'a hashtag with its mark',
    () => change('disclosureTag: ad', 'disclosureTag: "#ad"'),
    /disclosureTag: must be one word without #/,
  ],
  [
    'a control character',
    () => change('title: Corner shops, week by week', 'title: "\\0"'),
    /title: must be one line/,
  ],
  [
    'half a surrogate',
    () => change('title: Corner shops, week by week', 'title: "\\uD800"'),
    /title: must be valid Unicode/,
  ],
  [
    'the same suggestion twice',
    () => `${whole}  - content: a\n  - content: a\n`,
    /suggestions\.3\.content: is there twice/,
  ],
  ['broken YAML', () => change('key: corner-shops', 'key: [corner-shops'), /^a\.yaml:\d+:\d+ /],
  ['a field twice', () => `${whole}title: Again\n`, /^a\.yaml:\d+:\d+ Map keys must be unique/],
  ['an unknown tag', () => change('title: Corner', 'title: !secret Corner'), /Unresolved tag/],
  ['a bomb of aliases', () => bomb, /Excessive alias count/],
  ['no object', () => '- a', /^a\.yaml:1:1 must be an object/],
  ['nothing', () => '', /^a\.yaml:1:1 must be an object/],
] as const)
  // prettier-ignore
  test(`refuses ${what}`, () => {
    const errors = getErrors(text());
    assert.ok(
      errors.some((line) => error.test(line)),
      errors.join('\n'),
    );
  });

const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]']
  .concat('bcdefg'.split('').map((name, index) => {
    const before = 'abcdefg'[index]!;
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(',')}]`;
  }))
  .join('\n'); // prettier-ignore

test('an error names the line and the column of its field', () => {
  const errors = getErrors(change('minFollowers: 500', 'minFollowers: many'));
  assert.deepEqual(errors, [`${place(/minFollowers/)}:17 requirements.minFollowers: must be a number`]); // prettier-ignore
});
