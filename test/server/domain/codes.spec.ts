import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import {
  codeProblem,
  codeStatus,
  codeText,
  newCode,
  resendProblem,
  sameHash,
  tryCode,
  type SentCode,
} from '../../../server/domain/codes.ts';
import { maskEmail, sameEmail, withdrawalCodeMail } from '../../../server/domain/email.ts';

const now = new Date('2026-11-19T14:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const sent: SentCode = {
  codeHash: 'hash',
  sentTo: 'mara@lindqvist.se',
  attemptsLeft: 5,
  expiresAt: at(900),
  resendAt: at(60),
  usedAt: null,
};

test('codes are six digits, spread over the whole range', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  for (const code of codes) assert.match(code, /^\d{6}$/);
  assert.equal(limits.codeLength, 6);
  assert.ok(new Set(codes.map((code) => code[0])).size === 10, 'leading zeros occur');
  assert.ok(new Set(codes).size > 1950);
});

test('a hash belongs to one person, purpose and subject', () => {
  const of = { userId: 'u', purpose: 'withdrawal', subjectId: 's', code: '123456' } as const;
  const texts = [
    of,
    { ...of, userId: 'v' },
    { ...of, purpose: 'email-new' as const },
    { ...of, subjectId: 't' },
    { ...of, code: '123457' },
  ].map(codeText);
  assert.equal(new Set(texts).size, texts.length);
  assert.equal(sameHash('abc', 'abc'), true);
  assert.equal(sameHash('abc', 'abd'), false);
  assert.equal(sameHash('abc', 'ab'), false);
});

test('one try', () => {
  assert.equal(tryCode(sent, 'hash', now), 'right');
  assert.equal(tryCode(sent, 'other', now), 'wrong');
  assert.equal(tryCode({ ...sent, attemptsLeft: 1 }, 'other', now), 'last-wrong');
  assert.equal(tryCode({ ...sent, attemptsLeft: 1 }, 'hash', now), 'right');
  assert.equal(tryCode({ ...sent, attemptsLeft: 0 }, 'hash', now), 'spent');
  assert.equal(tryCode(sent, 'hash', at(899)), 'right');
  assert.equal(tryCode(sent, 'hash', at(900)), 'expired');
  assert.equal(tryCode({ ...sent, usedAt: now }, 'hash', now), 'none');
  assert.equal(tryCode(undefined, 'hash', now), 'none');
});

test('each refusal has its code and counts down', () => {
  const codes = (['none', 'expired', 'wrong', 'last-wrong', 'spent'] as const).map(
    (outcome) => codeProblem(outcome, sent, 'Nothing moved.').code,
  );
  assert.deepEqual(codes, ['CODE_EXPIRED', 'CODE_EXPIRED', 'CODE_INVALID', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
  const wrong = codeProblem('wrong', sent, 'Nothing moved.');
  assert.equal(wrong.extra.attemptsLeft, 4);
  assert.match(wrong.message, /4 tries left.*Nothing moved/);
  assert.match(codeProblem('wrong', { ...sent, attemptsLeft: 2 }, '').message, /1 try left/);
});

test('a new code waits 60 s, and there is an end of new codes', () => {
  assert.equal(resendProblem({ last: undefined, sentSoFar: 0, sentToday: 0 }, now), null);
  const soon = resendProblem({ last: sent, sentSoFar: 1, sentToday: 1 }, at(22));
  assert.equal(soon?.code, 'RESEND_TOO_SOON');
  assert.equal(soon?.extra.retryAfter, 38);
  assert.equal(resendProblem({ last: sent, sentSoFar: 1, sentToday: 1 }, at(60)), null);
  assert.equal(resendProblem({ last: sent, sentSoFar: 5, sentToday: 5 }, at(60))?.code, 'TOO_MANY_ATTEMPTS');
  assert.equal(resendProblem({ last: sent, sentSoFar: 1, sentToday: 20 }, at(60))?.code, 'RATE_LIMITED');
});

test('an address is shown in part', () => {
  assert.equal(maskEmail('mara@lindqvist.se'), 'm•••@lindqvist.se');
  assert.equal(maskEmail('"a@b"@example.com'), '"•••@example.com');
  assert.equal(maskEmail('nobody'), '•••');
  assert.equal(codeStatus(sent).sentTo, 'm•••@lindqvist.se');
  assert.equal(sameEmail('Mara@Example.com', 'Mara@example.COM'), true);
  assert.equal(sameEmail('Mara@example.com', 'mara@example.com'), false);
});

test('the mail of a withdrawal names amount, address and end', () => {
  const mail = withdrawalCodeMail('m@x.se', '407192', {
    amount: '50 USDC',
    net: '49.2 USDC',
    address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    expiresAt: at(900),
    reference: 'EV-20261119-01',
    link: 'http://x.example/verify?type=withdrawal&id=1',
  });
  assert.match(mail.subject, /407192/);
  for (const part of [
    '407192',
    '50 USDC',
    '49.2 USDC',
    '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    '14:15 UTC',
    'EV-20261119-01',
  ])
    assert.ok(mail.text.includes(part), part);
});
