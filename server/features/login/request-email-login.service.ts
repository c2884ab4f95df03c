/**
 * Requests a login by e-mail: a mail with a code and a link, for a person who can't log in at the social network. Nothing is
 * looked up: the same rows are written for every address, and a job finds out whether it is an account's.
 * See docs/decisions/100-login-by-email.md.
 */
import type { EmailLoginRequest } from '../../../contract/email-login.ts';
import { accountLimits, emailLoginLimits } from '../../../contract/limits.ts';
import { maskEmail } from '../../../common/text/email-address.ts';
import type { Client, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { emailLogins } from '../../schema.ts';
import { readEmail } from '../../common/read-email.ts';
import { emailLoginCounts } from '../sessions/email-login.rules.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { countExactly } from '../limits/count-exactly.service.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import { toRateLimitedError } from '../limits/exact-limits.rules.ts';
import {
  type EmailLoginRow,
  assertProductOrigin,
  toAddressKey,
  toBrowserKey,
  isBrowserOfAddress,
} from './email-logins.queries.ts';

export const emailLoginJob = 'mail-email-login';

export interface EmailLoginStart {
  email: string;
  language: string | undefined;
  origin: string | null;
  client: Client;
  /** Value of the cookie that binds the login to the browser that asked. */
  browser: string;
  /** The cookie of the browser in the list of sessions. */
  listedBrowser: string;
}

/**
 * Asks for a mail. The answer is the same for every address.
 * @throws ApiError ORIGIN_FORBIDDEN, EMAIL_INVALID, RATE_LIMITED
 */
export async function requestEmailLogin(
  ctx: Context,
  start: EmailLoginStart,
): Promise<EmailLoginRequest> {
  assertProductOrigin(ctx, start.origin);
  const email = readEmail(start.email);
  const { db } = ctx.database;
  const { mails, mailsOfClient } = emailLoginCounts;
  // Strangers use up their own mails, and not those of a browser in which the person was signed in.
  const mailsKey = (await isBrowserOfAddress(db, email, start.listedBrowser))
    ? toBrowserKey(email, hashToken(start.listedBrowser))
    : toAddressKey(email);
  for (const limit of [
    { ...mailsOfClient, key: start.client.address },
    { ...mails, key: mailsKey },
  ]) {
    const { left, retryAfter } = await countExactly(ctx, db, limit);
    if (left < 0) throw toRateLimitedError(retryAfter, { kind: 'email-logins' });
  }
  const row = await ctx.database.transaction((tx) => storeRequest(ctx, tx, email, start));
  return { id: row.id, code: toStatus(row, email) };
}

async function storeRequest(
  ctx: Context,
  tx: Tx,
  email: string,
  { language, browser, origin }: EmailLoginStart,
): Promise<EmailLoginRow> {
  const now = ctx.clock.now();
  const [row] = await tx
    .insert(emailLogins)
    .values({
      emailSealed: ctx.vault.seal(email),
      language: language ?? null,
      browserHash: hashToken(browser),
      audience: origin!,
      attemptsLeft: accountLimits.codeAttempts,
      createdAt: now,
      expiresAt: new Date(now.getTime() + emailLoginLimits.ttl),
    })
    .returning();
  await enqueue(tx, { kind: emailLoginJob, payload: { emailLoginId: row!.id }, runAt: now });
  return row!;
}

const toStatus = (row: EmailLoginRow, email: string): EmailLoginRequest['code'] => ({
  channel: 'email',
  sentTo: maskEmail(email),
  length: accountLimits.codeLength,
  expiresAt: row.expiresAt.toISOString(),
  resendAvailableAt: new Date(
    row.createdAt.getTime() + accountLimits.codeResendAfter,
  ).toISOString(),
  attemptsLeft: row.attemptsLeft,
});
