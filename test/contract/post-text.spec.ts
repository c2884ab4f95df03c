import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  normalizeLink,
  splitGraphemes,
  hashtagPattern,
  containsTerm,
  linkPattern,
  mentionPattern,
} from '../../contract/text/post-text.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const whole = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

test('graphemes do not depend on the chunk boundaries of the text', () => {
  const family = '👨‍👩‍👧‍👦';
  const kinds = [
    family,
    '🇩🇪🇫🇷',
    'e\u0301',
    '\r\n',
    '각',
    '1️⃣',
    'क्ष',
    `a${'\u0301'.repeat(700)}`,
    'a\ud83d',
  ];
  for (const kind of kinds)
    for (let before = 240; before < 260; before++) {
      const text = 'x'.repeat(before) + kind.repeat(20);
      assert.deepEqual(splitGraphemes(text), whole(text));
    }
});

test('a long text is parsed in linear time', () => {
  const texts = ['a', 'a.', 'a-', '#1', '@a', 'http://', 'ab.', ' '].map((part) =>
    part.repeat(120_000 / part.length),
  );
  const since = performance.now();
  for (const text of [...texts, `a.bc${'/'.repeat(120_000)}x`]) {
    for (const pattern of [linkPattern, mentionPattern, hashtagPattern])
      for (const _ of text.matchAll(pattern));
    normalizeLink(text);
    containsTerm(text, 'moon');
    splitGraphemes(text);
  }
  // With quadratic time one of these texts alone took longer.
  assert.ok(performance.now() - since < 5000, `${performance.now() - since} ms`);
});

test('removes protocol and www from a link', () => {
  assert.equal(normalizeLink('https://www.metaplex.com/core///'), 'metaplex.com/core');
  assert.equal(normalizeLink('///'), '');
});
