import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { enteredCode } from '../../contract/withdrawal.ts';

test('codes are accepted as people type and paste them', () => {
  for (const [typed, code] of [
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['123\u2013456', '123456'],
    ['１２３４５６', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['k7fq-2m9x', 'k7fq2m9x'],
    ['K7FQ 2M9X', 'k7fq2m9x'],
    ['k7fq\u20132m9x', 'k7fq2m9x'],
    ['k7fq\u20112m9x', 'k7fq2m9x'],
    ['\u2068k7fq\u00AD\u200B2m9x\u2069', 'k7fq2m9x'],
    ['k7fq\u00A02m9x', 'k7fq2m9x'],
    ['Ｋ７ＦＱ－２Ｍ９Ｘ', 'k7fq2m9x'],
  ] as const)
    assert.equal(v.parse(enteredCode, typed), code, typed);
});

test('other texts are no codes', () => {
  for (const typed of [
    '',
    '12345',
    '1234567',
    'k7fq-2m9',
    'k7fq-2m9xx',
    'k7fq.2m9x',
    '12345a',
    'x'.repeat(101),
  ])
    assert.ok(!v.safeParse(enteredCode, typed).success, typed);
});
