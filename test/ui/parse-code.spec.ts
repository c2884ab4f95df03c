import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseCode } from '../../elements/ui/code-input/parse-code.ts';

for (const [text, code] of [
  ['407192', '407192'],
  ['407 192', '407192'],
  ['407-192', '407192'],
  ['4 0 7 1 9 2', '407192'],
  ['Your code is 407192. It is valid for 10 minutes.', '407192'],
  ['On 12 May 2026: 407–192', '407192'],
  ['４０７１９２', '407192'],
  ['٤٠٧١٩٢', '407192'],
  ['۴۰۷۱۹۲', '407192'],
  ['12', '12'],
  ['4071923', '407192'],
  ['no digits', ''],
  ['', ''],
] as const)
  it(`finds "${code}" in "${text}"`, () => assert.equal(parseCode(text, 6), code));
