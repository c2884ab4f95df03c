import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textLimits } from '../../contract/limits.ts';
import { redact, stripUrlSecrets } from '../../common/text/redact.ts';
import { describeGrowth } from '../growth.ts';

describe('a text of a stranger', () => {
  it('is cut before any pattern reads it', () => {
    const most = textLimits.redacted + 1;
    const attacks = ['/', 'a', 'a.', '@', '/invitation/', 'token', 'Bearer ', 'a@b.', '"\'', '?#'];
    for (const unit of attacks) {
      const text = unit.repeat(250_000 / unit.length);
      assert.ok(stripUrlSecrets(text).length <= most, unit);
      assert.ok(redact(text).length <= most, unit);
    }
    assert.equal(stripUrlSecrets('/'.repeat(250_000)), `${'/'.repeat(textLimits.redacted)}…`);
    assert.equal(redact('a'.repeat(64_000)), '……');
  });

  it('loses its secrets up to the cut', () => {
    const filler = 'x '.repeat(textLimits.redacted / 2 - 20);
    assert.doesNotMatch(redact(`${filler} mara@example.org ${filler}`), /mara/);
    assert.doesNotMatch(stripUrlSecrets(`${filler} /verify?code=123456 ${filler}`), /123456/);
  });
});

describe('queries and fragments', () => {
  const cases = [
    ['GET https://here.test/verify?code=1#login=2 failed', 'GET https://here.test/verify failed'],
    ['at /a?b/c?d (/e#f)', 'at /a (/e'],
    ['why? see /posts#top and a?b', 'why? see /posts and a?b'],
    ['what?next=/home?code=1', 'what?next=/home'],
    ['"/a?b" \'/c#d\' </e?f>', '"/a" \'/c\' </e>'],
    ['//host?x ///?y', '//host ///'],
    ['otpauth://totp/Evangelist:mara?secret=ABC', 'otpauth://totp/Evangelist:mara'],
    ['https://here.test/verify?type=login#second-factor=ab', 'https://here.test/verify'],
  ] as const;
  for (const [text, expected] of cases)
    it(`are removed from “${text}”`, () => assert.equal(stripUrlSecrets(text), expected));
});

describe('mail addresses', () => {
  const cases = [
    ['to mara@example.org.', 'to …@….'],
    ['<a.b+c@x-y.co.uk>, d@e', '<…@…>, d@e'],
    ['a@b@c.de and @f.gh', 'a@…@… and @f.gh'],
    ["o'hara@example.com and a!#$%&*+^`{|}~@b.cd", '…@… and …@…'],
    ['lit@3.3.0/x.js', '…@…/x.js'],
    ['mara@müller.de, jürgen.x@mail.de', '…@…, …@…'],
    ['मीरा@उदाहरण.भारत', '…@…'],
  ] as const;
  for (const [text, expected] of cases)
    it(`are removed from “${text}”`, () => assert.equal(redact(text), expected));
});

describe('keys in base64', () => {
  it('are removed with their slashes', () =>
    assert.equal(
      redact('key q8Zr1VtXw3Lm5Np7Qs9Tu/2Bd4Fg6Hj8Kl0Mn3Pr5Tv7Xz9+= sent'),
      'key … sent',
    ));
  it('are told from paths', () => {
    const path = 'at /home/people/evangelist/elements/Notifications/Sidebar2';
    assert.equal(redact(path), path);
  });
});

describeGrowth('the time of redacting grows with the text, up to its limit', {
  sizes: [textLimits.redacted / 16, textLimits.redacted / 4, textLimits.redacted],
  inputs: {
    slashes: (length) => '/'.repeat(length),
    'one letter': (length) => 'a'.repeat(length),
    'short words': (length) => 'a.'.repeat(length / 2),
    'spaces after a name': (length) => `token${' '.repeat(length - 5)}`,
    'names of secrets': (length) => 'token'.repeat(length / 5),
    invitations: (length) => '/invitation/'.repeat(length / 12),
    'at signs': (length) => 'a@b'.repeat(length / 3),
  },
  run: (text) => void redact(text),
});
