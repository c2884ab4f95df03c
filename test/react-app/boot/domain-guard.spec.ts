import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAllowedPath } from '../../../react-app/boot/domain-guard.ts';

test('the domain guard allows listed origins, and every origin on the four open paths', () => {
  const origins = ['https://a.test'];
  assert.equal(isAllowedPath('https://a.test', '/campaigns', origins), true);
  assert.equal(isAllowedPath('https://b.test', '/campaigns', origins), false);
  for (const path of ['/', '/not-allowed', '/tos', '/privacy'])
    assert.equal(isAllowedPath('https://b.test', path, origins), true);
  assert.equal(isAllowedPath('https://b.test', '/tos/more', origins), false);
  assert.equal(
    isAllowedPath('https://b.test', '/campaigns', []),
    false,
    'an empty list allows no origin',
  );
});
