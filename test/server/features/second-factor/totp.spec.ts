import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createTotpSecret,
  findTimeStep,
  getTimeStep,
  getTotpCode,
  toOtpauthUri,
} from '../../../../server/features/second-factor/totp.rules.ts';

/** The secret of RFC 6238, appendix B: the ASCII text 12345678901234567890 in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** Time in seconds and the last six digits of its code with SHA-1. */
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

for (const [seconds, code] of vectors)
  test(`the code of RFC 6238 at ${seconds} s is ${code}`, () => {
    const at = new Date(seconds * 1000);
    assert.equal(getTotpCode(secret, getTimeStep(at)), code);
    assert.equal(findTimeStep(secret, code, at), Math.floor(seconds / 30));
  });

test('accepts the code of one time step before and after, and no other', () => {
  const at = new Date('2026-11-19T14:00:10Z');
  const now = getTimeStep(at);
  const found = [-2, -1, 0, 1, 2].map((offset) =>
    findTimeStep(secret, getTotpCode(secret, now + offset), at),
  );
  assert.deepEqual(found, [null, now - 1, now, now + 1, null]);
});

test('refuses what is no code', () => {
  const at = new Date('2026-11-19T14:00:10Z');
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '28708２'])
    assert.equal(findTimeStep(secret, code, at), null, code);
});

test('creates secrets of 160 bits, and an address for the QR code', () => {
  const secrets = Array.from({ length: 100 }, createTotpSecret);
  for (const created of secrets) assert.match(created, /^[A-Z2-7]{32}$/);
  assert.equal(new Set(secrets).size, 100);
  const uri = new URL(toOtpauthUri(secret, 'mara:lind'));
  assert.equal(uri.protocol, 'otpauth:');
  assert.equal(uri.searchParams.get('secret'), secret);
  assert.equal(uri.searchParams.get('issuer'), 'Evangelist');
  assert.match(uri.href, /^otpauth:\/\/totp\/Evangelist:mara%3Alind\?/);
});
