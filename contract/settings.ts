import * as v from 'valibot';
import { isoDate, text } from './common.ts';
import { textLimits } from './limits.ts';
import { codeStatus } from './withdrawal.ts';

const short = v.nullish(v.pipe(text(textLimits.name), v.trim()));
export const basicSettings = v.object({
  firstName: short,
  lastName: short,
  /** ISO 3166-1 alpha-2. */
  country: v.nullish(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a two-letter country code')),
  ),
  language: short,
  timeZone: short,
  telegram: short,
  discord: short,
  notifyByEmail: v.boolean(),
  marketingEmail: v.boolean(),
});
export type BasicSettings = v.InferOutput<typeof basicSettings>;

/**
 * A change of the email address needs one code or two. Without a verified address: `PUT settings/email` sends a code to the
 * new address, and `approve` with it makes the change. With a verified address: the first code goes to the old address.
 * After `approve` with it, the answer still has `pendingEmail`, and `pendingCode` is the second code, sent to the new
 * address; `approve` with that makes the change. `PUT` with the same address sends the code of the current step again.
 */
export const userSettings = v.object({
  basic: basicSettings,
  email: v.nullable(v.string()),
  verifiedEmail: v.boolean(),
  pendingEmail: v.nullish(v.string()),
  twoFactorAuthEnabled: v.boolean(),
  verifiedTwoFactorAuthEnabled: v.boolean(),
  pendingCode: v.nullish(codeStatus),
  /** The code of a two-factor change. Separate, because an email change may be pending too. */
  pendingTwoFactorCode: v.nullish(codeStatus),
  acceptedTermsVersion: v.nullish(v.string()),
  /** Support address for questions about the account. */
  contactEmail: v.nullish(v.string()),
  createdAt: isoDate,
});
export type UserSettings = v.InferOutput<typeof userSettings>;

export const emailChange = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(textLimits.email, `must be at most ${textLimits.email} characters`),
    v.email('must be an e-mail address such as you@example.com'),
  ),
});
/**
 * Switching two-factor on or off needs a code, sent to the verified address. `PUT` stores the request and sends the code
 * (again for the same request); `approve` makes the change and holds withdrawals for a day.
 */
export const twoFactorChange = v.object({ enabled: v.boolean() });
