import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserOf } from '../../elements/account/browsers.ts';
import { looksLikeEmail, maskEmail } from '../../elements/account/email.ts';
import { loginErrorCase } from '../../elements/screens/login-error-screen/login-errors.ts';
import { sessions } from '../../stories/wallets/samples.ts';

describe('e-mail addresses', () => {
  it('are masked but for the first character and the domain', () => {
    assert.equal(maskEmail('mara@lindqvist.se'), 'm•••@lindqvist.se');
    assert.equal(maskEmail('nothing'), 'nothing');
  });
  it('are checked as little as is certain', () => {
    for (const good of ['a@b.se', 'a+b@c.example.org', 'ä@ö.se']) assert.ok(looksLikeEmail(good), good);
    for (const bad of ['', 'a@b', 'a b@c.se', '@c.se', 'a@@c.se', 'a@c..se', `${'a'.repeat(250)}@c.se`])
      assert.ok(!looksLikeEmail(bad), bad);
  });
});

describe('browsers', () => {
  it('are named as people name them', () => {
    assert.deepEqual(browserOf(sessions[0]!.userAgent), { browser: 'Safari', system: 'macOS' });
    assert.deepEqual(browserOf(sessions[1]!.userAgent), { browser: 'Chrome', system: 'Android' });
    assert.deepEqual(browserOf('Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36 Edg/131.0'), {
      browser: 'Edge',
      system: 'Windows',
    });
    assert.equal(browserOf('curl/8'), undefined);
    assert.equal(browserOf(null), undefined);
  });
});

describe('login errors', () => {
  it('are known by name; anything else is unknown, and nothing of it is kept', () => {
    assert.equal(loginErrorCase('access_denied').title, 'deniedTitle');
    assert.equal(loginErrorCase('state_mismatch').title, 'expiredTitle');
    assert.equal(loginErrorCase('site_unlisted').title, 'unlistedTitle');
    for (const foreign of [null, '', '<img src=x>', 'constructor']) assert.equal(loginErrorCase(foreign).name, 'unknown');
  });
});
