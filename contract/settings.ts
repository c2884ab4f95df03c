import * as v from 'valibot';
import { isoDate } from './common.ts';
import { codeStatus } from './withdrawal.ts';

const short = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(100, 'must be at most 100 characters')));
export const basicSettings = v.object({
  firstName: short,
  lastName: short,
  /** ISO 3166-1 alpha-2. */
  country: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a two-letter country code'))),
  language: short,
  timeZone: short,
  telegram: short,
  discord: short,
  notifyByEmail: v.boolean(),
  marketingEmail: v.boolean(),
});
export type BasicSettings = v.InferOutput<typeof basicSettings>;

/**
 * A change of the e-mail address takes one code or two (ruling 20). Without a verified address: `PUT settings/email` sends a
 * code to the new one, `approve` with it makes the change. With one: the first code goes to the old address; after
 * `approve` with that, the answer still has `pendingEmail`, and `pendingCode` tells of the second code, at the new
 * address; `approve` with that makes the change. `PUT` with the same address again sends the current step's code anew.
 */
export const userSettings = v.object({
  basic: basicSettings,
  email: v.nullable(v.string()),
  verifiedEmail: v.boolean(),
  pendingEmail: v.nullish(v.string()),
  twoFactorAuthEnabled: v.boolean(),
  verifiedTwoFactorAuthEnabled: v.boolean(),
  pendingCode: v.nullish(codeStatus),
  /** The code of a change of the second factor, apart from that of the address: both can be under way. */
  pendingTwoFactorCode: v.nullish(codeStatus),
  acceptedTermsVersion: v.nullish(v.string()),
  /** Where people write to about their account. */
  contactEmail: v.nullish(v.string()),
  createdAt: isoDate,
});
export type UserSettings = v.InferOutput<typeof userSettings>;

export const emailChange = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(254, 'must be at most 254 characters'),
    v.email('must be an e-mail address such as you@example.com'),
  ),
});
/**
 * Turning it on and turning it off each take a code, sent to the verified address. `PUT` notes the wish and sends the code
 * (again, for the same wish); `approve` makes the change, and holds withdrawals for a day.
 */
export const twoFactorChange = v.object({ enabled: v.boolean() });
