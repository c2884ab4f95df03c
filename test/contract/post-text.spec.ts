import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultPostLimits } from '../../contract/limits.ts';
import {
  entities,
  longestText,
  removeInvalidCharacters,
  weightedLength,
  type EntityKind,
} from '../../common/text/post-text.ts';
import { linkCases, type EntityCase } from './text-cases/links.ts';
import { cashtagCases, hashtagCases, mentionCases } from './text-cases/tags.ts';
import { newerEmoji, weightCases } from './text-cases/weights.ts';

const show = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
const kinds = (text: string) => entities(text).map(({ kind, text: what }) => `${kind}:${what}`);

describe('weighted length: cases from the published rules', () => {
  for (const [text, weight] of [...weightCases, ...newerEmoji])
    it(`${show(text)}: ${weight}`, () => assert.equal(weightedLength(text).weight, weight));
});

const entityCases: Record<EntityKind, readonly EntityCase[]> = {
  url: linkCases,
  mention: mentionCases,
  hashtag: hashtagCases,
  cashtag: cashtagCases,
};
for (const [kind, cases] of Object.entries(entityCases))
  describe(`entities: ${kind}, cases from the published rules`, () => {
    for (const [text, ...expected] of cases)
      it(`${show(text)}: ${expected.map(show).join(' ') || 'none'}`, () => {
        const found = entities(text).filter((entity) => entity.kind === kind);
        assert.deepEqual(
          found.map((entity) => entity.text),
          expected,
        );
        for (const { start, end, text: what } of found) assert.equal(text.slice(start, end), what);
      });
  });

it('has at least 400 cases', () => {
  const lists = [weightCases, newerEmoji, ...Object.values(entityCases)];
  assert.ok(lists.reduce((sum, { length }) => sum + length, 0) >= 400);
});

describe('weighted length: the limit', () => {
  it('accepts a text up to the limit', () => {
    assert.deepEqual(weightedLength('a'.repeat(280)), { weight: 280, valid: true });
    assert.deepEqual(weightedLength('のa'.repeat(93)), { weight: 279, valid: true });
  });
  it('accepts no empty text', () =>
    assert.deepEqual(weightedLength(''), { weight: 0, valid: false }));
  it('accepts no invalid character', () => {
    for (const character of ['\uFFFE', '\uFEFF', '\uFFFF'])
      assert.equal(weightedLength(`a${character}b`).valid, false);
    for (const character of ['\u202A', '\u200B', '\u0000', '\uFFFD', '\uD83D'])
      assert.equal(weightedLength(`a${character}b`).valid, true);
  });
  it('uses other limits', () => {
    const limits = { maxWeighted: 4000, urlWeight: 30 };
    assert.deepEqual(weightedLength(`${'a'.repeat(3000)} a.com`, limits), {
      weight: 3031,
      valid: true,
    });
  });
  it('returns the offset where the limit is exceeded', () =>
    assert.deepEqual(weightedLength(`${'a'.repeat(280)}bc`), {
      weight: 282,
      valid: false,
      overflowAt: 280,
    }));
  it('lets a link overflow as a whole', () =>
    assert.equal(weightedLength(`${'a'.repeat(270)} https://metaplex.com/core`).overflowAt, 271));
  it('never splits an emoji', () =>
    assert.equal(weightedLength(`${'a'.repeat(279)}👨‍👩‍👧‍👦`).overflowAt, 279));
  it('returns the offset in the original text, not in its normal form', () => {
    assert.equal(weightedLength(`${'e\u0301'.repeat(280)}e\u0301b`).overflowAt, 560);
    assert.equal(weightedLength(`${'\u1112\u1161\u11AB'.repeat(140)}b`).overflowAt, 420);
    assert.equal(weightedLength(`e\u0301${'a'.repeat(279)}b`).overflowAt, 281);
  });
});

describe('entities', () => {
  it('finds each kind, in order', () =>
    assert.deepEqual(kinds('@metaplex #Core $SOL https://metaplex.com/core?a=1#b.'), [
      'mention:@metaplex',
      'hashtag:#Core',
      'cashtag:$SOL',
      'url:https://metaplex.com/core?a=1#b',
    ]));
  it('finds what follows a letter without a space', () => {
    assert.deepEqual(kinds('これ@metaplexとhttps://metaplex.com/coreで'), [
      'mention:@metaplex',
      'url:https://metaplex.com/core',
    ]);
    assert.deepEqual(kinds('смотри@metaplex'), ['mention:@metaplex']);
    assert.deepEqual(kinds('RT@metaplex'), ['mention:@metaplex']);
  });
  it('ignores e-mail addresses, versions and numbers', () =>
    assert.deepEqual(kinds('me@example.com v1.2.3 #1 $20 file.tsx e.g. this'), []));
  it('ignores a mention, hashtag or cashtag in a link', () =>
    assert.deepEqual(kinds('https://x.com/@acme/#tag/$SOL'), [
      'url:https://x.com/@acme/#tag/$SOL',
    ]));
  it('ignores a list of a person, and what it covers', () =>
    assert.deepEqual(kinds('@acme/a.com'), []));
  it('returns offsets of the text as it is, not of its normal form', () => {
    const [tag] = entities('e\u0301e\u0301 #tag');
    assert.deepEqual(tag, { kind: 'hashtag', start: 5, end: 9, text: '#tag' });
  });
});

describe('a text that is longer than any post', () => {
  it('has entities in its first part only', () => {
    const far = `${' '.repeat(longestText)} @acme https://a.com`;
    assert.deepEqual(entities(far), []);
    assert.equal(weightedLength(far).weight, far.length);
  });
  it('is read in linear time', () => {
    const units = ['a', 'a.', '日.', 'a_.', 'http://', 'a.com/(', '#1', '@a', '👩‍👧', 'e\u0301'];
    const since = performance.now();
    for (const unit of units) {
      const text = unit.repeat(longestText / unit.length);
      entities(text);
      weightedLength(text, defaultPostLimits);
    }
    // With quadratic time one of these texts alone took longer.
    assert.ok(performance.now() - since < 5000, `${performance.now() - since} ms`);
  });
});

it('removes the characters that the network refuses', () =>
  assert.equal(removeInvalidCharacters('\uFEFFa\uFFFEb\uFFFF\u200D'), 'ab\u200D'));
