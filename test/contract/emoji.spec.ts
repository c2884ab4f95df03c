/** The table of emoji against the properties of Unicode in Node. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getEmojiEnd } from '../../common/text/emoji.ts';
import { weightedLength } from '../../common/text/post-text.ts';
import { isRecommended, getSequences, singleEmoji } from './emoji-sequences.ts';

/** Forms that Unicode does not recommend but the network's own list has: one emoji, with a selector it does not need. */
const isKnownForm = (sequence: string) =>
  /^\p{Emoji_Presentation}\uFE0F$/u.test(sequence) || /^⛷[\u{1F3FB}-\u{1F3FF}]$/u.test(sequence);

describe('emoji', () => {
  const candidates = getSequences();
  const sequences = candidates.filter(isRecommended);

  it('counts each of the 3,953 emoji of Unicode 17 as one', () => {
    const found = [...singleEmoji, ...sequences];
    assert.ok(found.length >= 3953 || Number(process.versions['unicode']) < 17, `${found.length}`);
    const wrong = found.filter((sequence) => weightedLength(sequence).weight !== 2);
    assert.deepEqual(wrong, []);
  });

  it('takes nothing else for an emoji of several code points', () => {
    const wrong = candidates.filter(
      (sequence) =>
        !isRecommended(sequence) &&
        !isKnownForm(sequence) &&
        getEmojiEnd(sequence, 0) === sequence.length,
    );
    // An older version of Unicode does not know all of the table.
    if (Number(process.versions['unicode']) >= 17) assert.deepEqual(wrong, []);
  });
});
