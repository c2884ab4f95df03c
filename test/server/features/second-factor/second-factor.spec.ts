import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { secondFactorLimits } from '../../../../contract/limits.ts';
import { codeBody, codeStatus } from '../../../../contract/withdrawal.ts';
import {
  createRecoveryCodes,
  hashRecoveryCode,
  isAuthenticatorCode,
  isProven,
  toAuthenticatorCodeStatus,
  toWrongCodeError,
} from '../../../../server/features/second-factor/second-factor.rules.ts';

const now = new Date('2026-11-19T14:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('recovery codes are ten different ones that the contract accepts', () => {
  const codes = createRecoveryCodes();
  assert.equal(new Set(codes).size, 10);
  for (const code of codes) {
    assert.match(code, /^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/);
    assert.equal(isAuthenticatorCode(v.parse(codeBody, { code }).code), false);
  }
});

test('a recovery code may be typed with capitals, spaces around it, and without its hyphen', () => {
  const hash = (code: string) => hashRecoveryCode('SECRET', v.parse(codeBody, { code }).code);
  for (const typed of ['k7fq-2m9x', ' K7FQ-2M9X ', 'k7fq2m9x', 'k7fq--2m9x', 'k7f q2m9x'])
    assert.equal(hash(typed), hash('k7fq-2m9x'));
  assert.notEqual(hash('k7fq-2m9y'), hash('k7fq-2m9x'));
  assert.notEqual(hashRecoveryCode('OTHER', 'k7fq-2m9x'), hash('k7fq-2m9x'));
  for (const code of ['12345', '1234567', 'k7fq-2m9', 'k7fq-2m9xx'])
    assert.equal(v.safeParse(codeBody, { code }).success, false, code);
});

test('the error of a wrong code names the tries that are left, or the end of the lock', () => {
  const locked = { left: 0, retryAt: at(1) };
  const problem = toWrongCodeError(locked, now, 'app');
  assert.deepEqual([problem.code, problem.extra.retryAfter], ['TOO_MANY_ATTEMPTS', 60]);
  const last = toWrongCodeError({ left: 1, retryAt: null }, now, 'app');
  assert.deepEqual([last.params, last.extra.attemptsLeft], [{ kind: 'app-last' }, 1]);
  const recovery = toWrongCodeError(locked, now, 'recovery');
  assert.deepEqual(recovery.params, { kind: 'recovery', at: { time: at(1).toISOString() } });
  // A setup has no recovery codes.
  const inSetup = toWrongCodeError({ left: 1, retryAt: null }, now, 'setup');
  assert.deepEqual(inSetup.params, { kind: 'setup-last' });
});

test('a proof counts for ten minutes', () => {
  assert.equal(isProven(null, now), false);
  assert.equal(isProven(at(-9), now), true);
  assert.equal(isProven(new Date(now.getTime() - secondFactorLimits.provenTtl), now), false);
});

test('the status of an app code names no address', () => {
  const status = v.parse(codeStatus, toAuthenticatorCodeStatus(at(15), { left: 3, retryAt: null }));
  assert.deepEqual(
    [status.channel, status.sentTo, status.attemptsLeft, status.length],
    ['app', '', 3, 6],
  );
  assert.equal('retryAt' in status, false);
});

test('the status of a locked person says when the next attempt is possible', () => {
  const status = toAuthenticatorCodeStatus(at(15), { left: 0, retryAt: at(3) });
  const { attemptsLeft, retryAt } = v.parse(codeStatus, status);
  assert.deepEqual([attemptsLeft, retryAt], [0, at(3).toISOString()]);
});
