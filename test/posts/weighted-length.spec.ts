import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultPostLimits } from '../../contract/limits.ts';
import { findEntities } from '../../elements/posts/text-entities.ts';
import { weightedLength } from '../../elements/posts/weighted-length.ts';

const count = (text: string) => weightedLength(text, defaultPostLimits).weight;
const kinds = (text: string) => findEntities(text).map(({ kind, text: what }) => `${kind}:${what}`);

describe('weighted length: the network’s published cases', () => {
  const winston =
    'A lie gets halfway around the world before the truth has a chance to get its pants on. Winston Churchill (1874-1965) http://bit.ly/dJpywL';
  const cases: [string, string, number][] = [
    ['plain text', 'This is a test.', 15],
    ['http URL', 'http://test.com', 23],
    ['https URL', 'https://test.com', 23],
    ['URL without protocol', 'test.com', 23],
    ['several URLs', 'Test https://test.com test https://test.com test.com test', 86],
    ['sentence with a URL', winston, 140],
    [
      'accents',
      winston.replaceAll('e', 'é').replace('http://bit.ly/dJpywL', 'http://bit.ly/dJpywL'),
      140,
    ],
    ['140 kana', 'の'.repeat(140), 280],
    ['140 cats', '\u{1f431}'.repeat(140), 280],
    ['Hangul', '저찀쿿', 6],
    ['outside the basic plane', '\u{10000}\u{10ffff}', 4],
    ['mixed', 'H\u{1f431}☺', 5],
  ];
  for (const [name, text, expected] of cases)
    it(`${name}: ${expected}`, () => assert.equal(count(text), expected));
});

describe('weighted length: every emoji counts 2', () => {
  const cases: [string, string][] = [
    ['family joined by ZWJ', '👨‍👩‍👧‍👦'],
    ['skin tone', '👍🏽'],
    ['flag', '🇸🇪'],
    ['flag of a region (tags)', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['keycap', '#️⃣'],
    ['heart on fire (Unicode 13.1)', '❤️‍🔥'],
    ['people holding hands, two tones (Unicode 12)', '👩🏽‍🤝‍👨🏻'],
    ['phoenix (Unicode 15.1)', '🐦‍🔥'],
    ['shaking face (Unicode 15)', '🫨'],
    ['© as emoji', '©️'],
  ];
  for (const [name, text] of cases) it(name, () => assert.equal(count(text), 2));
  it('counts © without variation selector as one', () => assert.equal(count('©'), 1));
  it('does not count digits as emoji', () => assert.equal(count('1234'), 4));
});

describe('weighted length: other rules', () => {
  it('normalizes to NFC before counting', () => assert.equal(count('e\u0301'), 1));
  it('counts typographic quotes and dashes as one, and the ellipsis as two', () => {
    assert.equal(count('“it’s” – —'), 10);
    assert.equal(count('…'), 2);
  });
  it('returns the offset where the limit is exceeded', () => {
    const text = `${'a'.repeat(280)}bc`;
    assert.deepEqual(weightedLength(text, defaultPostLimits), { weight: 282, overflowAt: 280 });
  });
  it('lets a URL overflow as a whole', () => {
    const text = `${'a'.repeat(270)} https://metaplex.com/core`;
    assert.equal(weightedLength(text, defaultPostLimits).overflowAt, 271);
  });
  it('never splits an emoji', () => {
    const text = `${'a'.repeat(279)}👨‍👩‍👧‍👦`;
    assert.equal(weightedLength(text, defaultPostLimits).overflowAt, 279);
  });
  it('is 0 for an empty text', () =>
    assert.deepEqual(weightedLength('', defaultPostLimits), { weight: 0 }));
});

describe('entities', () => {
  it('finds each kind of entity', () =>
    assert.deepEqual(kinds('@metaplex #Core $SOL https://metaplex.com/core?a=1#b.'), [
      'mention:@metaplex',
      'hashtag:#Core',
      'cashtag:$SOL',
      'url:https://metaplex.com/core?a=1#b',
    ]));
  it('ignores e-mail addresses, versions and numbers', () =>
    assert.deepEqual(kinds('me@example.com v1.2.3 #1 $20 file.tsx e.g. this'), []));
  it('finds a domain without protocol by its top-level domain', () =>
    assert.deepEqual(kinds('see metaplex.com/core, or index.html'), ['url:metaplex.com/core']));
  it('ends a link before the punctuation of the sentence', () =>
    assert.deepEqual(kinds('(see https://a.com/b_(c)), or https://a.com/x). ok'), [
      'url:https://a.com/b_(c)',
      'url:https://a.com/x',
    ]));
  it('keeps a fragment as part of the URL', () =>
    assert.deepEqual(kinds('https://x.com/#tag'), ['url:https://x.com/#tag']));
  it('finds hashtags of any script', () =>
    assert.deepEqual(kinds('#트위터 #ашок #1st #12345'), [
      'hashtag:#트위터',
      'hashtag:#ашок',
      'hashtag:#1st',
    ]));
});
