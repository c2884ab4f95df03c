/**
 * The second door: a login by a code or a link to a verified address, for a person who can't log in at the social network.
 * A request looks nothing up: it writes the same rows for every address, and a job finds out whether it is an account's.
 * See docs/decisions/100-login-by-email.md.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EmailLoginRequest, RedeemedEmailLogin } from '../../../contract/email-login.ts';
import { accountLimits, emailLoginLimits } from '../../../contract/limits.ts';
import { maskEmail } from '../../../common/text/email-address.ts';
import { ApiError } from '../../api-error.ts';
import type { Client, Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { emailLogins, sessions, users } from '../../schema.ts';
import { equalHashes } from '../../common/codes.ts';
import { readEmail } from '../../common/read-email.ts';
import { canLogInByEmail, emailLoginCounts } from '../sessions/email-login.rules.ts';
import { findAndLockUser, type UserRow } from '../users/users.queries.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { countExactly } from '../limits/count-exactly.service.ts';
import { isKnownBrowser } from '../second-factor/known-browsers.service.ts';
import { createPendingLogin, isProductOrigin } from '../second-factor/pending-logins.service.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import { toLoginResult } from './login-codes.service.ts';
import { openLoginSession } from './login-session.service.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import { toRateLimitedError, type ExactLimit } from '../limits/exact-limits.rules.ts';
import { readExactCount } from '../limits/exact-limits.queries.ts';

export const emailLoginJob = 'mail-email-login';

type EmailLoginRow = typeof emailLogins.$inferSelect;

/** Only the product's own pages: browsers send their origin with every POST. */
function assertProductOrigin(ctx: Context, origin: string | null): void {
  if (origin === null || !isProductOrigin(ctx, origin))
    throw new ApiError('ORIGIN_FORBIDDEN', { kind: 'login' });
}

/** Each call has its own code, so a mail of an earlier one changes nothing for it. */
const toHashInput = (id: string, code: string): string => JSON.stringify([id, code]);
export const hashEmailLoginCode = (ctx: Context, id: string, code: string): string =>
  ctx.vault.derive('email-login', toHashInput(id, code));

/** The key under which an address is counted: one account may have it in another case. */
const toAddressKey = (email: string): string => email.toLowerCase();

/** The key under which an address is counted for one browser. */
const toBrowserKey = (email: string, browserHash: string): string =>
  JSON.stringify([toAddressKey(email), browserHash]);

/**
 * Whether the person with this address was signed in, in the browser with this cookie of the list of sessions. The same statement
 * for every address; only the person's own browser learns of it.
 */
async function isBrowserOfAddress(db: Db, email: string, listedBrowser: string): Promise<boolean> {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sql`lower(${users.email})`, toAddressKey(email)),
        eq(sessions.browserHash, hashToken(listedBrowser)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

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

/** The token of the link, or the id of the request with the mailed code. */
export type EmailLoginProof = { token: string } | { id: string; code: string };

export interface EmailLoginRedemption {
  proof: EmailLoginProof;
  origin: string | null;
  client: Client;
  /** The cookie of the browser that asked. */
  browser: string | undefined;
  /** The cookie of a known browser. */
  knownBrowser: string | undefined;
  /** The cookie of the browser in the list of sessions. */
  listedBrowser: string;
  previousToken: string | null;
}

/** A request for an unknown address looks for this one: its refusal must not take less time than another. */
const noUserId = '00000000-0000-0000-0000-000000000000';

const expired = () => new ApiError('CODE_EXPIRED', { kind: 'email-login' });

/**
 * Opens the session, or a login that waits for the second factor. Works once, and only in the browser that asked; elsewhere
 * nothing is spent.
 * @throws ApiError ORIGIN_FORBIDDEN, FORBIDDEN, CODE_EXPIRED, CODE_INVALID, TOO_MANY_ATTEMPTS
 */
export async function redeemEmailLogin(
  ctx: Context,
  input: EmailLoginRedemption,
): Promise<RedeemedEmailLogin> {
  assertProductOrigin(ctx, input.origin);
  const found = await findRequest(ctx, input.proof);
  if (!found) throw expired();
  if (!input.browser || hashToken(input.browser) !== found.browserHash)
    throw new ApiError('FORBIDDEN', { kind: 'email-login-browser' });
  const result = await ctx.database.transaction(async (tx) => {
    // First, as everywhere: what ends logins and sessions deletes requests under this lock.
    const user = await findAndLockUser(tx, found.userId ?? noUserId);
    return redeemInTransaction(ctx, tx, input, found.id, user);
  });
  // Throw after the commit: a wrong code must be counted.
  if (!(result instanceof ApiError)) return result;
  logSecurityEvent(ctx.log, 'login-failed', { reason: 'email', code: result.code });
  throw result;
}

async function findRequest(
  ctx: Context,
  proof: EmailLoginProof,
): Promise<EmailLoginRow | undefined> {
  const isProof =
    'token' in proof
      ? eq(emailLogins.tokenHash, hashToken(proof.token))
      : eq(emailLogins.id, proof.id);
  const [row] = await ctx.database.db.select().from(emailLogins).where(isProof);
  return row;
}

async function redeemInTransaction(
  ctx: Context,
  tx: Tx,
  input: EmailLoginRedemption,
  id: string,
  user: UserRow | null,
): Promise<RedeemedEmailLogin | ApiError> {
  const now = ctx.clock.now();
  const isOpen = and(eq(emailLogins.id, id), isNull(emailLogins.usedAt));
  const [row] = await tx.select().from(emailLogins).where(isOpen).for('update');
  if (!row || row.expiresAt <= now) return expired();
  const { proof } = input;
  const problem =
    'code' in proof ? await checkCode(ctx, tx, row, proof.code, input.listedBrowser) : null;
  if (problem) return problem;
  await tx.update(emailLogins).set({ usedAt: now }).where(isOpen);
  // Blocked, frozen or changed since the mail was sent.
  if (!user || row.userId !== user.id || !canLogInByEmail(user)) return expired();
  if (!hasAddress(ctx, row, user)) return expired();
  return openSession(ctx, tx, input, row, user);
}

const hasAddress = (ctx: Context, row: EmailLoginRow, user: UserRow): boolean =>
  user.email?.toLowerCase() === toAddressKey(ctx.vault.open(row.emailSealed));

/**
 * The counts of wrong codes. A browser in which the person was signed in has only its count: strangers, who can ask from any
 * number of browsers, use up that of the address.
 */
async function getWrongCodeLimits(
  ctx: Context,
  tx: Tx,
  { emailSealed, browserHash }: EmailLoginRow,
  listedBrowser: string,
): Promise<ExactLimit[]> {
  const { wrongCodes, wrongCodesOfAddress } = emailLoginCounts;
  const email = ctx.vault.open(emailSealed);
  if (await isBrowserOfAddress(tx, email, listedBrowser))
    return [{ ...wrongCodes, key: toBrowserKey(email, hashToken(listedBrowser)) }];
  return [
    { ...wrongCodes, key: toBrowserKey(email, browserHash) },
    { ...wrongCodesOfAddress, key: toAddressKey(email) },
  ];
}

/** One attempt; a request for an unknown address has no code, and is refused as a wrong one is. */
async function checkCode(
  ctx: Context,
  tx: Tx,
  row: EmailLoginRow,
  code: string,
  listedBrowser: string,
): Promise<ApiError | null> {
  const limits = await getWrongCodeLimits(ctx, tx, row, listedBrowser);
  for (const limit of limits) {
    const { left, retryAfter } = await readExactCount(ctx, tx, limit);
    if (left <= 0)
      return new ApiError(
        'TOO_MANY_ATTEMPTS',
        { kind: 'email-login-day' },
        { retryAfter, attemptsLeft: 0 },
      );
  }
  if (row.attemptsLeft <= 0)
    return new ApiError('TOO_MANY_ATTEMPTS', { kind: 'email-login' }, { attemptsLeft: 0 });
  const hashes = ctx.vault.deriveAll('email-login', toHashInput(row.id, code));
  if (hashes.some((hash) => equalHashes(row.codeHash ?? '', hash))) return null;
  const attemptsLeft = row.attemptsLeft - 1;
  for (const limit of limits) await countExactly(ctx, tx, limit);
  await tx.update(emailLogins).set({ attemptsLeft }).where(eq(emailLogins.id, row.id));
  if (attemptsLeft === 0)
    return new ApiError('TOO_MANY_ATTEMPTS', { kind: 'email-login' }, { attemptsLeft: 0 });
  return new ApiError(
    'CODE_INVALID',
    { kind: 'email-login', left: attemptsLeft },
    { attemptsLeft },
  );
}

async function openSession(
  ctx: Context,
  tx: Tx,
  { browser, knownBrowser, listedBrowser, client, previousToken }: EmailLoginRedemption,
  row: EmailLoginRow,
  user: UserRow,
): Promise<RedeemedEmailLogin> {
  const login = { userId: user.id, kind: 'read', loginMethod: 'email' } as const;
  const withoutJoin = { joined: null, joinError: null, modalToOpen: null };
  const { audience } = row;
  if (user.twoFactorApproved && !(await isKnownBrowser(ctx, tx, user.id, knownBrowser))) {
    const browserHash = hashToken(browser!);
    return {
      secondFactor: await createPendingLogin(ctx, tx, {
        ...login,
        ...withoutJoin,
        audience,
        codeChallenge: null,
        browserHash,
        client,
      }),
    };
  }
  const tokens = await openLoginSession(ctx, tx, {
    ...login,
    audience,
    client,
    previousToken,
    browser: listedBrowser,
    realUserId: null,
    scope: 'app',
    isProven: false,
  });
  return toLoginResult(tokens, withoutJoin);
}
