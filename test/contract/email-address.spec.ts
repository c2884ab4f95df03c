import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSameEmail, maskEmail, parseEmail } from '../../common/text/email-address.ts';

describe('e-mail addresses', () => {
  it('are masked except for the first character and the domain', () => {
    assert.equal(maskEmail('mara@lindqvist.se'), 'm•••@lindqvist.se');
    assert.equal(maskEmail('"a@b"@example.com'), '"•••@example.com');
    assert.equal(maskEmail('nothing'), '•••');
  });
  it('are equal when only the case or the notation of the domain differs', () => {
    assert.equal(isSameEmail('Mara@Example.com', 'Mara@example.COM'), true);
    assert.equal(isSameEmail('mara@bücher.example', 'mara@xn--bcher-kva.example'), true);
    assert.equal(isSameEmail('Mara@example.com', 'mara@example.com'), false);
  });
  it('are read as people type and paste them', () => {
    for (const [typed, email] of [
      ['a@b.se', 'a@b.se'],
      ['a+b@c.example.org', 'a+b@c.example.org'],
      ["o'hara@Example.com", "o'hara@example.com"],
      ['mara_l{x}!#$%&*/=?^`|~-@example.com', 'mara_l{x}!#$%&*/=?^`|~-@example.com'],
      // Mailboxes of Japanese phone companies.
      ['mara..l.@docomo.ne.jp', 'mara..l.@docomo.ne.jp'],
      ['jörg@müller.de', 'jörg@xn--mller-kva.de'],
      ['jo\u0308rg@mu\u0308ller.de', 'jörg@xn--mller-kva.de'],
      ['info@xn--mller-kva.de', 'info@xn--mller-kva.de'],
      ['иван@почта.рф', 'иван@xn--80a1acny.xn--p1ai'],
      ['mara@例え。テスト', 'mara@xn--r8jz45g.xn--zckzah'],
      ['mara＠example．com', 'mara@example.com'],
      ['mara@faß.de', 'mara@xn--fa-hia.de'],
      ['mara@نامه\u200Cای.com', 'mara@xn--mgba3gch31f060k.com'],
      [' \u2068mara@example.com\u2069\u200B ', 'mara@example.com'],
      ['ma\u200Dra@exam\u200Cple.com', 'mara@example.com'],
      ['mara@example.com.', 'mara@example.com'],
      [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
      ['mara@3com.museum', 'mara@3com.museum'],
    ] as const)
      assert.deepEqual(parseEmail(typed), { ok: true, email }, typed);
  });
  it('are refused with what is wrong', () => {
    for (const [typed, kind] of [
      ['', 'form'],
      ['mara.example.com', 'form'],
      ['@c.se', 'form'],
      ['a@', 'form'],
      ['a@@c.se', 'form'],
      ['a b@c.se', 'name'],
      ['"a b"@c.se', 'name'],
      ['a,b@c.se', 'name'],
      ['Mara <mara@c.se', 'name'],
      ['a@b', 'domain'],
      ['a@c..se', 'domain'],
      ['a@-c.se', 'domain'],
      ['a@c-.se', 'domain'],
      ['a@c.s', 'domain'],
      ['a@c se.se', 'domain'],
      ['a@c.se/x', 'domain'],
      ['a@c.se:25', 'domain'],
      ['a@c%2ese.se', 'domain'],
      ['a@192.168.0.1', 'domain'],
      ['a@[192.168.0.1]', 'domain'],
      ['a@xn--a.se', 'domain'],
      ['a@\u202Ec.se\u0000', 'domain'],
      [`a@${'c'.repeat(64)}.se`, 'domain'],
      [`${'a'.repeat(65)}@c.se`, 'length'],
      [`${'ä'.repeat(33)}@c.se`, 'length'],
      [`${'a'.repeat(250)}@c.se`, 'length'],
      [`a@${`${'ü'.repeat(20)}.`.repeat(11)}se`, 'length'],
    ] as const)
      assert.deepEqual(parseEmail(typed), { ok: false, kind }, typed);
  });
});
