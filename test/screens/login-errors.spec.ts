import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getLoginErrorCase } from '../../elements/screens/login-error-screen/login-errors.ts';

describe('login errors', () => {
  it('are found by name; any other value is unknown', () => {
    assert.equal(getLoginErrorCase('access_denied').title, 'deniedTitle');
    assert.equal(getLoginErrorCase('state_mismatch').title, 'expiredTitle');
    assert.equal(getLoginErrorCase('site_unlisted').title, 'unlistedTitle');
    for (const value of [null, '', '<img src=x>', 'constructor'])
      assert.equal(getLoginErrorCase(value).name, 'unknown');
  });
});
