import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IconSet } from '../../contract/icons.ts';
import { iconImage } from '../../elements/core/icon-image.ts';

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
const drawn = (name: string) => decodeURIComponent(iconImage(set, name)?.url.replace('data:image/svg+xml,', '') ?? '');

test('an icon is a picture of its own size, or of the set’s', () => {
  assert.match(drawn('one'), /^<svg xmlns="[^"]+" xmlns:xlink="[^"]+" viewBox="0 0 24 12"><path fill="currentColor"\/><\/svg>$/);
  assert.deepEqual([iconImage(set, 'one')?.mask, iconImage(set, 'one')?.ratio], [true, 2]);
  assert.deepEqual([iconImage(set, 'own')?.mask, iconImage(set, 'own')?.ratio], [false, 2]);
  assert.match(drawn('own'), /viewBox="-3 9 20 10"><g transform="rotate\(90 7 14\)">/);
});

test('other names turn and mirror what they stand for, name over name', () => {
  assert.match(drawn('two'), /<g transform="translate\(24 0\) scale\(-1 1\)">/);
  assert.match(drawn('three'), /<g transform="translate\(0 12\) scale\(1 -1\)">/);
  assert.match(drawn('wide'), /viewBox="18 -18 12 48"><g transform="rotate\(270 24 6\)">/);
});

test('what can’t be drawn is none: no markup comes in by a number, a loop ends', () => {
  assert.equal(drawn('evil').includes('onload'), false);
  for (const name of ['lone', 'odd', 'loop', 'gone', 'nothing', 'constructor', '__proto__'])
    assert.equal(iconImage(set, name), undefined, name);
});
