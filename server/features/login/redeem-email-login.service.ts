/**
 * Redeems a login by e-mail: by the mailed code or link, in the browser that asked for it.
 * See docs/decisions/100-login-by-email.md.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { RedeemedEmailLogin } from '../../../contract/email-login.ts';
import { ApiError } from '../../api-error.ts';
import type { Client, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { emailLogins } from '../../schema.ts';
import { equalHashes } from '../../common/codes.ts';
import { canLogInByEmail, emailLoginCounts } from '../sessions/email-login.rules.ts';
import { findAndLockUser, type UserRow } from '../users/users.queries.ts';
import { countExactly } from '../limits/count-exactly.service.ts';
import { createPendingLogin } from '../second-factor/create-pending-login.service.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import { openLoginSession } from './open-login-session.service.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import type { ExactLimit } from '../limits/exact-limits.rules.ts';
import { readExactCount } from '../limits/exact-limits.queries.ts';
import { isKnownBrowser } from '../second-factor/known-browsers.queries.ts';
import { toLoginResult } from './login-codes.rules.ts';
import {
  type EmailLoginRow,
  assertProductOrigin,
  toAddressKey,
  toBrowserKey,
  isBrowserOfAddress,
  toHashInput,
} from './email-logins.queries.ts';

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
