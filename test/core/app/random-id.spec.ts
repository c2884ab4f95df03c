import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandomHex, createUuid } from '../../../elements/core/app/random-id.ts';
import { createRandomToken, toBase64Url } from '../../../elements/core/app/random-token.ts';

test('writes bytes as base64url without padding', () => {
  assert.equal(toBase64Url(new Uint8Array([251, 255, 191, 1])), '-_-_AQ');
});

test('creates ids of the requested form, each another one', () => {
  assert.match(createRandomHex(), /^[\da-f]{32}$/);
  assert.match(createUuid(), /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  assert.match(createRandomToken(12), /^[\w-]{16}$/);
  assert.notEqual(createRandomToken(12), createRandomToken(12));
});
