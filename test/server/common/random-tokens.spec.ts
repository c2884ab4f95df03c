import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken } from '../../../server/common/random-tokens.ts';

test('a token can be an argument of a command', () => {
  const tokens = Array.from({ length: 2000 }, createToken);
  assert.deepEqual(
    tokens.filter((token) => !/^[\w][\w-]{42}$/.test(token)),
    [],
  );
  assert.equal(new Set(tokens).size, tokens.length);
});
