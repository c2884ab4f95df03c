import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultPostLimits } from '../../contract/post-limits.ts';
import { admit, formatBytes } from '../../elements/posts/media-rules.ts';
import { pieces } from '../../elements/posts/mirror.ts';

const image = (name: string, size = 1000) => ({ name, type: 'image/png', size });
const names = (list: readonly { file: { name: string } }[]) => list.map(({ file }) => file.name);

describe('files of a post', () => {
  it('takes four images and says of the fifth why not', () => {
    const { accepted, refused } = admit([], ['a', 'b', 'c', 'd', 'e'].map((name) => image(name)), defaultPostLimits); // prettier-ignore
    assert.deepEqual(names(accepted), ['a', 'b', 'c', 'd']);
    assert.deepEqual(refused, [{ name: 'e', reason: 'count' }]);
  });
  it('takes one GIF or one video, and nothing beside it', () => {
    const gif = { name: 'g', type: 'image/gif', size: 1 };
    assert.deepEqual(admit([], [gif, image('a')], defaultPostLimits).refused, [{ name: 'a', reason: 'count' }]);
    assert.deepEqual(admit(['image'], [{ name: 'v', type: 'video/mp4', size: 1 }], defaultPostLimits).refused, [
      { name: 'v', reason: 'count' },
    ]);
  });
  it('refuses a type and a size, and takes the good one among them', () => {
    const pdf = { name: 'p', type: 'application/pdf', size: 1 };
    const { accepted, refused } = admit([], [pdf, image('big', 6e6), image('ok')], defaultPostLimits);
    assert.deepEqual(names(accepted), ['ok']);
    assert.deepEqual(refused, [{ name: 'p', reason: 'type' }, { name: 'big', reason: 'size', max: 5e6 }]); // prettier-ignore
  });
  it('writes sizes for people', () => {
    assert.equal(formatBytes(412_000, 'en'), '412 kB');
    assert.equal(formatBytes(2_100_000, 'en'), '2.1 MB');
  });
});

describe('mirror of a text', () => {
  const joined = (text: string) => pieces(text, defaultPostLimits).map((piece) => piece.text).join(''); // prettier-ignore
  it('is the text again, whatever is in it', () => {
    for (const text of [
      '',
      'plain',
      '@a #b https://c.de',
      `${'a '.repeat(200)}@late #late`,
      'line\n\nbreak\n',
      '👩🏽‍🤝‍👨🏻 '.repeat(150),
    ])
      assert.equal(joined(text), text);
  });
  it('colors entities and marks what is over', () => {
    assert.deepEqual(pieces('see @metaplex now', defaultPostLimits), [
      { text: 'see ', kind: 'plain' },
      { text: '@metaplex', kind: 'entity' },
      { text: ' now', kind: 'plain' },
    ]);
    const [before, over] = pieces(`${'a'.repeat(280)}bc`, defaultPostLimits);
    assert.equal(before?.text.length, 280);
    assert.deepEqual(over, { text: 'bc', kind: 'over' });
  });
});
