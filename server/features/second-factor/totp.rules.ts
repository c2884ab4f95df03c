/** Codes of an authenticator app: TOTP (RFC 6238) with SHA-1, six digits and steps of 30 seconds, which all apps support. */
import { Secret, TOTP } from 'otpauth';
import { accountLimits, secondFactorLimits } from '../../../contract/limits.ts';
import { isDigitCode } from '../../../contract/formats/entered-code.ts';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
const issuer = 'Evangelist';
/** Clocks differ: a code of one step before or after is accepted (RFC 6238, section 5.2). */
const drift = [0, -1, 1];

const toTotp = (secret: string, label = '') =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: accountLimits.codeLength,
    period: secondFactorLimits.period / 1000,
  });

/** A random secret in base32. */
export const createTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

const base32Pattern = /^[A-Z2-7]+$/;

/** Whether a text is a secret in base32, as long as those that are made here. */
export const isTotpSecret = (text: string): boolean =>
  base32Pattern.test(text) && Secret.fromBase32(text).bytes.length >= secretBytes;

/** The address that a QR code shows to an authenticator app. @param label names the account in the app */
export const toOtpauthUri = (secret: string, label: string): string =>
  toTotp(secret, label).toString();

export const getTimeStep = (at: Date): number =>
  Math.floor(at.getTime() / secondFactorLimits.period);

/** The code of a time step, as the app shows it. */
export const getTotpCode = (secret: string, step: number): string =>
  toTotp(secret).generate({ timestamp: step * secondFactorLimits.period });

/** The time step whose code this is; null for a code of no step near `at`. */
export function findTimeStep(secret: string, code: string, at: Date): number | null {
  // otpauth throws for six characters that take more than six bytes.
  if (!isDigitCode(code)) return null;
  const totp = toTotp(secret);
  const steps = drift.map((offset) => getTimeStep(at) + offset);
  const matches = (step: number) =>
    totp.validate({ token: code, timestamp: step * secondFactorLimits.period, window: 0 }) !== null;
  return steps.find(matches) ?? null;
}
