import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IconSet } from '../../../contract/icons.ts';
import { toIconImage } from '../../../elements/core/icon/icon-image.ts';

const set: IconSet = {
  prefix: 'x',
  width: 24,
  height: 12,
  icons: {
    one: { body: '<path fill="currentColor"/>' },
    own: { body: '<path fill="#f00"/>', left: 2, top: 4, width: 10, height: 20, rotate: 1 },
    evil: { body: '<path/>', width: '1" onload="x' as unknown as number },
    lone: { body: '\ud800' },
    odd: { body: 5 as unknown as string },
  },
  aliases: {
    two: { parent: 'one', hFlip: true },
    three: { parent: 'two', hFlip: true, vFlip: true },
    wide: { parent: 'one', rotate: 3, width: 48 },
    loop: { parent: 'loop' },
    gone: { parent: 'nothing' },
  },
};
const drawn = (name: string) =>
  decodeURIComponent(toIconImage(set, name)?.url.replace('data:image/svg+xml,', '') ?? '');

test('uses the size of the icon, or of the set', () => {
  assert.match(
    drawn('one'),
    /^<svg xmlns="[^"]+" xmlns:xlink="[^"]+" viewBox="0 0 24 12"><path fill="currentColor"\/><\/svg>$/,
  );
  assert.deepEqual([toIconImage(set, 'one')?.mask, toIconImage(set, 'one')?.ratio], [true, 2]);
  assert.deepEqual([toIconImage(set, 'own')?.mask, toIconImage(set, 'own')?.ratio], [false, 2]);
  assert.match(drawn('own'), /viewBox="-3 9 20 10"><g transform="rotate\(90 7 14\)">/);
});

test('applies the rotations and flips of chained aliases', () => {
  assert.match(drawn('two'), /<g transform="translate\(24 0\) scale\(-1 1\)">/);
  assert.match(drawn('three'), /<g transform="translate\(0 12\) scale\(1 -1\)">/);
  assert.match(drawn('wide'), /viewBox="18 -18 12 48"><g transform="rotate\(270 24 6\)">/);
});

test('rejects icons that cannot be drawn: markup in numbers, alias loops', () => {
  assert.equal(drawn('evil').includes('onload'), false);
  for (const name of ['lone', 'odd', 'loop', 'gone', 'nothing', 'constructor', '__proto__'])
    assert.equal(toIconImage(set, name), undefined, name);
});
