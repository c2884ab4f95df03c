import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultPostLimits } from '../../contract/limits.ts';
import { acceptFiles, formatBytes, identifyFile } from '../../elements/posts/media-rules.ts';
import { Highlighter } from '../../elements/posts/highlight-segments.ts';

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
    assert.equal(formatBytes(999_600, 'en'), '1 MB');
  });
  it('formats a small size in bytes, never as 0 kB', () => {
    assert.equal(formatBytes(320, 'en'), '320 byte');
    assert.equal(formatBytes(499, 'de'), '499 Byte');
    assert.equal(formatBytes(0, 'en'), '0 byte');
    assert.equal(formatBytes(1000, 'en'), '1 kB');
  });
  it('knows files without a type, or with an unusual one, by their first bytes', async () => {
    const identify = async (bytes: string, name: string, type = '') => {
      const data = Uint8Array.from(bytes, (one) => one.charCodeAt(0));
      const file = await identifyFile(new File([data], name, { type, lastModified: 7 }));
      return [file.type, file.name, file.size, file.lastModified];
    };
    const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF';
    assert.deepEqual(await identify(jpeg, 'photo'), ['image/jpeg', 'photo', 10, 7]);
    assert.deepEqual(await identify(jpeg, 'a.jpg', 'image/jpg'), ['image/jpeg', 'a.jpg', 10, 7]);
    assert.equal((await identify('\x89PNG\r\n\x1a\n', 'picture'))[0], 'image/png');
    assert.equal((await identify('GIF89a', 'moving', 'application/octet-stream'))[0], 'image/gif');
    assert.equal((await identify('RIFF\n\0\0\0WEBPVP8 ', 'w'))[0], 'image/webp');
    assert.equal((await identify('\0\0\0\x18ftypisom', 'clip'))[0], 'video/mp4');
    assert.equal((await identify('\0\0\0\x18ftypheic', 'photo'))[0], '');
    assert.equal((await identify('%PDF-1.7', 'paper', 'application/pdf'))[0], 'application/pdf');
    assert.equal((await identify('', 'empty'))[0], '');
  });
});

describe('Highlighter', () => {
  const read = (text: string, links: string[] = []) =>
    new Highlighter(defaultPostLimits, { wantedLinks: links }).read(text);
  const joined = (text: string) => read(text).map((line) => line.map((piece) => piece.text).join('')).join('\n'); // prettier-ignore
  it('splits into lines that join to the text', () => {
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
    assert.deepEqual(read('see @metaplex now')[0], [
      { text: 'see ', kind: 'plain' },
      { text: '@metaplex', kind: 'entity' },
      { text: ' now', kind: 'plain' },
    ]);
    const wanted = (links: string[]) => read('acme.example/a', links)[0]!.map(({ kind }) => kind);
    assert.deepEqual([wanted([]), wanted(['https://acme.example/a'])], [['plain'], ['entity']]);
    const [[before, over] = [], next] = read(`${'a'.repeat(280)}bc\n@acme`);
    assert.equal(before?.text.length, 280);
    assert.deepEqual(over, { text: 'bc', kind: 'over' });
    assert.deepEqual(next, [{ text: '@acme', kind: 'over' }]);
  });
  it('marks terms that the campaign does not allow, also in a tag, as whole words only', () => {
    const highlighter = new Highlighter(defaultPostLimits, { bannedTerms: ['passive income', 'free'] }); // prettier-ignore
    const [line] = highlighter.read('Passive income is #free, freely (free)');
    assert.deepEqual(
      line!.map(({ text, kind }) => [text, kind]),
      [
        ['Passive income', 'banned'],
        [' is ', 'plain'],
        ['#', 'entity'],
        ['free', 'banned'],
        [', freely (', 'plain'],
        ['free', 'banned'],
        [')', 'plain'],
      ],
    );
  });
  it('returns the same lines before and after the one that is edited', () => {
    const highlighter = new Highlighter(defaultPostLimits);
    const before = highlighter.read('one @a\ntwo\nthree #b');
    const after = highlighter.read('one @a\ntwo more\nand more\nthree #b');
    assert.deepEqual([after[0] === before[0], after[3] === before[2]], [true, true]);
    assert.deepEqual(after[1], [{ text: 'two more', kind: 'plain' }]);
  });
});
