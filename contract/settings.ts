/** Settings of a person on the wire: basic settings, mails, change of the e-mail address, two-factor authentication. */
import * as v from 'valibot';
import { text } from './common.ts';
import { textLimits } from './limits.ts';
import { codeStatus } from './withdrawal.ts';

const short = v.nullish(v.pipe(text(textLimits.name), v.trim()));
export const basicSettings = v.object({
  /** For the greeting of mails about news. */
  firstName: short,
  /** ISO 3166-1 alpha-2. Where the person may join campaigns, if the social network has no region. */
  country: v.nullish(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a two-letter country code')),
  ),
  /** BCP 47, of the app and of mails; without one the app follows the browser, and mails that of the last login. */
  language: short,
  /** IANA name, for times in the app and in mails; without one the app follows the browser, and mails are in UTC. */
  timeZone: short,
  /** A mail a day, at most, about notifications that were not read. */
  notifyByEmail: v.boolean(),
  /** Mails of the operator about the product and its campaigns. */
  marketingEmail: v.boolean(),
});
/** The settings that are kinds of mail; a link in each mail turns its kind off. */
export const mailSettings = ['notifyByEmail', 'marketingEmail'] as const;
export type MailSetting = (typeof mailSettings)[number];
export type BasicSettings = v.InferOutput<typeof basicSettings>;

/**
 * A change of the email address needs one code or two. Without a verified address: `PUT settings/email` sends a code to the
 * new address, and `approve` with it makes the change. With a verified address: the first code goes to the old address.
 * After `approve` with it, the answer still has `pendingEmail`, and `pendingCode` is the second code, sent to the new
 * address; `approve` with that makes the change. `PUT` with the same address sends the code of the current step again.
 * While two-factor is in force, `PUT` needs a session that proved it, in place of the code of the old address: only the
 * new address gets one.
 */
export const userSettings = v.object({
  basic: basicSettings,
  email: v.nullable(v.string()),
  verifiedEmail: v.boolean(),
  /** A mail server refused mails to it: only codes and notices about the account are still sent there. */
  emailRefused: v.optional(v.boolean()),
  pendingEmail: v.nullish(v.string()),
  twoFactorAuthEnabled: v.boolean(),
  verifiedTwoFactorAuthEnabled: v.boolean(),
  pendingCode: v.nullish(codeStatus),
  /** The code of a two-factor change. Separate, because an email change may be pending too. */
  pendingTwoFactorCode: v.nullish(codeStatus),
  /** Unused recovery codes; only while two-factor is in force. */
  recoveryCodesLeft: v.optional(v.number()),
  /** Support address for questions about the account. */
  contactEmail: v.nullish(v.string()),
});
export type UserSettings = v.InferOutput<typeof userSettings>;

/** What is wrong with the address is answered by code (`EMAIL_INVALID`), from the function that the form asks too. */
export const emailChange = v.object({ email: text(textLimits.typedEmail) });
/**
 * Switching two-factor on or off. `PUT {enabled: true}` starts a setup with an authenticator app and answers its
 * `otpauthUri`, the same one until the setup is approved, dropped by `{enabled: false}`, or 15 minutes old. `approve` with
 * a code of the app puts it in force, answers ten recovery codes once, and holds withdrawals for a day. Turning it off needs
 * a code of the app, or a recovery code, in `approve`.
 */
export const twoFactorChange = v.object({ enabled: v.boolean() });

/** `otpauth://totp/Evangelist:handle?secret=…`, only while two-factor is being set up. Show it as a QR code, drawn locally. */
export const twoFactorStatus = v.object({
  ...codeStatus.entries,
  otpauthUri: v.optional(v.string()),
});
export type TwoFactorStatus = v.InferOutput<typeof twoFactorStatus>;

/** Shown once; the server keeps hashes. Each is used once in place of a code of the app. */
export const recoveryCodes = v.array(v.string());
export const approvedTwoFactor = v.object({
  ...userSettings.entries,
  /** Only in the answer that turned two-factor on. */
  recoveryCodes: v.optional(recoveryCodes),
});
export type ApprovedTwoFactor = v.InferOutput<typeof approvedTwoFactor>;
