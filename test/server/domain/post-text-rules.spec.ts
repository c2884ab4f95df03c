import assert from 'node:assert/strict';
import { parseTextParts } from '../../../server/domain/post-text-rules.ts';
import { test } from 'node:test';

test('a link followed by thousands of dots is parsed in linear time', () => {
  const started = performance.now();
  parseTextParts(`acme.example/${'.'.repeat(100_000)}x${'.'.repeat(100_000)}`);
  assert.ok(performance.now() - started < 1000);
  assert.deepEqual(parseTextParts('see acme.example/a?!…').links, ['acme.example/a']);
});
