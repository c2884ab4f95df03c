import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameHandle, parseHandle } from '../../common/text/handle.ts';

test('a handle is read as typed or pasted', () => {
  for (const typed of [
    'mara_l',
    '@mara_l',
    ' @mara_l\n',
    '\u2068@mara_l\u2069',
    '＠mara＿l',
    '@\u200Bmara\uFEFF_l',
  ])
    assert.equal(parseHandle(typed), 'mara_l', typed);
});

test('what is no handle is refused', () => {
  for (const typed of [
    '',
    '@',
    '@@mara',
    'mara l',
    'mara-l',
    'mära',
    'mаra',
    'a'.repeat(31),
    'https://x.com/mara',
  ])
    assert.equal(parseHandle(typed), null, typed);
});

test('handles are compared without case', () => {
  assert.ok(isSameHandle('Mara', 'mARA'));
  assert.ok(!isSameHandle('mara', 'maja'));
});
