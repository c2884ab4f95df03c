import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultPostLimits } from '../../contract/limits.ts';
import { acceptFiles, formatBytes } from '../../elements/posts/media-rules.ts';
import { highlightSegments } from '../../elements/posts/highlight-segments.ts';

const image = (name: string, size = 1000) => ({ name, type: 'image/png', size });
const names = (list: readonly { file: { name: string } }[]) => list.map(({ file }) => file.name);

describe('media rules', () => {
  it('accepts four images and rejects the fifth with a reason', () => {
    const { accepted, rejected } = acceptFiles([], ['a', 'b', 'c', 'd', 'e'].map((name) => image(name)), defaultPostLimits); // prettier-ignore
    assert.deepEqual(names(accepted), ['a', 'b', 'c', 'd']);
    assert.deepEqual(rejected, [{ name: 'e', reason: 'count' }]);
  });
  it('accepts one GIF or one video alone', () => {
    const gif = { name: 'g', type: 'image/gif', size: 1 };
    assert.deepEqual(acceptFiles([], [gif, image('a')], defaultPostLimits).rejected, [
      { name: 'a', reason: 'count' },
    ]);
    assert.deepEqual(
      acceptFiles(['image'], [{ name: 'v', type: 'video/mp4', size: 1 }], defaultPostLimits)
        .rejected,
      [{ name: 'v', reason: 'count' }],
    );
  });
  it('rejects wrong types and sizes and accepts the valid file', () => {
    const pdf = { name: 'p', type: 'application/pdf', size: 1 };
    const { accepted, rejected } = acceptFiles(
      [],
      [
        pdf,
        { ...image('big', 16e6), type: 'image/gif' },
        image('to scale down', 6e6),
        image('huge', 51e6),
      ],
      defaultPostLimits,
    );
    assert.deepEqual(names(accepted), ['to scale down']);
    assert.deepEqual(rejected, [{ name: 'p', reason: 'type' }, { name: 'big', reason: 'size', max: 15e6 }, { name: 'huge', reason: 'size', max: 50e6 }]); // prettier-ignore
  });
  it('formats sizes', () => {
    assert.equal(formatBytes(412_000, 'en'), '412 kB');
    assert.equal(formatBytes(2_100_000, 'en'), '2.1 MB');
  });
});

describe('highlightSegments', () => {
  const joined = (text: string) => highlightSegments(text, defaultPostLimits).map((piece) => piece.text).join(''); // prettier-ignore
  it('concatenates to the text', () => {
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
  it('returns entities and the text over the limit as segments', () => {
    assert.deepEqual(highlightSegments('see @metaplex now', defaultPostLimits), [
      { text: 'see ', kind: 'plain' },
      { text: '@metaplex', kind: 'entity' },
      { text: ' now', kind: 'plain' },
    ]);
    const wanted = (links: string[]) =>
      highlightSegments('acme.example/a', defaultPostLimits, links).map(({ kind }) => kind);
    assert.deepEqual([wanted([]), wanted(['https://acme.example/a'])], [['plain'], ['entity']]);
    const [before, over] = highlightSegments(`${'a'.repeat(280)}bc`, defaultPostLimits);
    assert.equal(before?.text.length, 280);
    assert.deepEqual(over, { text: 'bc', kind: 'over' });
  });
});
