import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSameEmail, looksLikeEmail, maskEmail } from '../../contract/text/email-address.ts';

describe('e-mail addresses', () => {
  it('are masked except for the first character and the domain', () => {
    assert.equal(maskEmail('mara@lindqvist.se'), 'm•••@lindqvist.se');
    assert.equal(maskEmail('"a@b"@example.com'), '"•••@example.com');
    assert.equal(maskEmail('nothing'), '•••');
  });
  it('are equal when only the case of the domain differs', () => {
    assert.equal(isSameEmail('Mara@Example.com', 'Mara@example.COM'), true);
    assert.equal(isSameEmail('Mara@example.com', 'mara@example.com'), false);
  });
  it('are validated by format', () => {
    for (const good of ['a@b.se', 'a+b@c.example.org', 'ä@ö.se'])
      assert.ok(looksLikeEmail(good), good);
    for (const bad of [
      '',
      'a@b',
      'a b@c.se',
      '@c.se',
      'a@@c.se',
      'a@c..se',
      `${'a'.repeat(250)}@c.se`,
    ])
      assert.ok(!looksLikeEmail(bad), bad);
  });
});
