import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountLimits } from '../../../contract/limits.ts';
import {
  toCodeError,
  toCodeStatus,
  toHashInput,
  createCode,
  getResendError as findResendError,
  toMailboxKey,
  equalHashes,
  checkMailedCode,
  type CodePurpose,
  type SentCode,
} from '../../../server/common/codes.ts';

const now = new Date('2026-11-19T14:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const sent: SentCode = {
  purpose: 'withdrawal',
  codeHash: 'hash',
  sentTo: 'mara@lindqvist.se',
  attemptsLeft: 5,
  expiresAt: at(900),
  resendAt: at(60),
  usedAt: null,
};

test('codes are six digits, spread over the whole range', () => {
  const codes = Array.from({ length: 2000 }, createCode);
  for (const code of codes) assert.match(code, /^\d{6}$/);
  assert.equal(accountLimits.codeLength, 6);
  assert.ok(new Set(codes.map((code) => code[0])).size === 10, 'leading zeros occur');
  assert.ok(new Set(codes).size > 1950);
});

test('a hash belongs to one user, purpose and subject', () => {
  const of = { userId: 'u', purpose: 'withdrawal', subjectId: 's', code: '123456' } as const;
  const texts = [
    of,
    { ...of, userId: 'v' },
    { ...of, purpose: 'email-new' as const },
    { ...of, subjectId: 't' },
    { ...of, code: '123457' },
  ].map(toHashInput);
  assert.equal(new Set(texts).size, texts.length);
  assert.equal(equalHashes('abc', 'abc'), true);
  assert.equal(equalHashes('abc', 'abd'), false);
  assert.equal(equalHashes('abc', 'ab'), false);
});

test('checks one attempt', () => {
  assert.equal(checkMailedCode(sent, ['hash'], now), 'right');
  assert.equal(checkMailedCode(sent, ['other'], now), 'wrong');
  assert.equal(checkMailedCode({ ...sent, attemptsLeft: 1 }, ['other'], now), 'last-wrong');
  assert.equal(checkMailedCode({ ...sent, attemptsLeft: 1 }, ['hash'], now), 'right');
  assert.equal(checkMailedCode({ ...sent, attemptsLeft: 0 }, ['hash'], now), 'spent');
  assert.equal(checkMailedCode(sent, ['hash'], at(899)), 'right');
  assert.equal(checkMailedCode(sent, ['hash'], at(900)), 'expired');
  assert.equal(checkMailedCode({ ...sent, usedAt: now }, ['hash'], now), 'none');
  assert.equal(checkMailedCode(undefined, ['hash'], now), 'none');
});

test('each error has its code, says what is unchanged, and counts down', () => {
  const errors = (['none', 'expired', 'wrong', 'last-wrong', 'spent'] as const).map((outcome) => {
    const { code, params } = toCodeError(outcome, sent, 'email-old');
    return [code, params];
  });
  assert.deepEqual(errors, [
    ['CODE_EXPIRED', { kind: 'email-none' }],
    ['CODE_EXPIRED', { kind: 'email-timeout', at: { time: sent.expiresAt.toISOString() } }],
    ['CODE_INVALID', { kind: 'email', left: 4 }],
    ['TOO_MANY_ATTEMPTS', { kind: 'email' }],
    ['TOO_MANY_ATTEMPTS', { kind: 'email' }],
  ]);
  const wrong = toCodeError('wrong', sent, 'withdrawal');
  assert.equal(wrong.extra.attemptsLeft, 4);
  assert.match(wrong.message, /No money moved.*4 tries left/);
  const last = toCodeError('wrong', { ...sent, attemptsLeft: 2 }, 'email-new');
  assert.deepEqual(last.params, { kind: 'email-last' });
  assert.match(last.message, /Your address is unchanged.*1 try left/);
  const expired = toCodeError('expired', sent, 'withdrawal');
  assert.match(expired.message, /expired on 19 Nov 2026, 14:15 UTC, and no money moved/);
});

test('a new code can be sent after 60 s, a limited number of times', () => {
  const getResendError = (
    state: Omit<Parameters<typeof findResendError>[0], 'purpose'>,
    at: Date,
    purpose: CodePurpose = 'withdrawal',
  ) => findResendError({ purpose, ...state }, at);
  assert.equal(getResendError({ last: undefined, sentSoFar: 0, sentToday: 0 }, now), null);
  const soon = getResendError({ last: sent, sentSoFar: 1, sentToday: 1 }, at(22));
  assert.equal(soon?.code, 'RESEND_TOO_SOON');
  assert.deepEqual(soon?.params, { sentTo: 'm•••@lindqvist.se', seconds: 38 });
  assert.equal(soon?.extra.retryAfter, 38);
  assert.equal(getResendError({ last: sent, sentSoFar: 1, sentToday: 1 }, at(60)), null);
  const stopped = getResendError({ last: sent, sentSoFar: 5, sentToday: 5 }, at(60));
  assert.equal(stopped?.code, 'TOO_MANY_ATTEMPTS');
  assert.deepEqual(stopped?.params, { kind: 'resends', sent: 5 });
  const paused = getResendError({ last: sent, sentSoFar: 1, sentToday: 20 }, at(60));
  assert.equal(paused?.code, 'RATE_LIMITED');
  assert.deepEqual(paused?.params, { kind: 'codes' });
  const ofAddress = getResendError({ last: sent, sentSoFar: 5, sentToday: 5 }, at(60), 'email-new');
  assert.deepEqual([ofAddress?.code, ofAddress?.params], ['RATE_LIMITED', { kind: 'codes' }]);
});

test('one mailbox is counted once, however its address is written', () => {
  const forms = ['Mara.Lind@X.se', 'mara.lind+news@x.se', 'maralind@x.se', 'm.a.r.a.lind+1+2@x.se'];
  assert.deepEqual(new Set(forms.map(toMailboxKey)), new Set(['maralind@x.se']));
  assert.notEqual(toMailboxKey('mara@x.se'), toMailboxKey('mara@y.se'));
});

test('shows a masked address, and which mailbox of a change of the address it is', () => {
  assert.equal(toCodeStatus(sent).sentTo, 'm•••@lindqvist.se');
  const purposes = ['withdrawal', 'email-old', 'email-new'];
  const mailboxes = purposes.map((purpose) => toCodeStatus({ ...sent, purpose }).mailbox);
  assert.deepEqual(mailboxes, [undefined, 'current', 'new']);
});
