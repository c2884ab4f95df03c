/**
 * The one-time code at the end of a login: sent in the URL fragment and bound by PKCE to the page that started the login.
 * See docs/decisions/002-one-time-login-code.md.
 */
import { randomBytes } from 'node:crypto';
import type { LoginKind, LoginResult } from '../../../contract/auth.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { loginCodes } from '../../schema.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import { noVerifier } from './login-codes.rules.ts';

export interface NewLoginCode {
  userId: string;
  /** The administrator who impersonates `userId`; undefined for a regular login. */
  realUserId?: string;
  kind: LoginKind;
  /** Null where a cookie binds the code. */
  codeChallenge: string | null;
  /** SHA-256 of that cookie. */
  cookieHash?: string | null;
  /** SHA-256 of the cookie that binds such a login while it waits for the second factor. */
  browserHash?: string | null;
  /** Origin of the page that redeems the code. */
  audience: string;
  joined: LoginResult['joined'];
  joinError: LoginResult['joinError'];
  modalToOpen: string | null;
  /** Whether no second factor is asked for: its code was entered, or the browser is known. */
  secondFactorDone: boolean;
  /** Whether its code was entered for this login. Default: false. */
  secondFactorProven?: boolean;
}

/** @returns the code; only its hash is stored */
export async function createLoginCode(ctx: Context, db: Db, input: NewLoginCode): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + sessionLimits.loginCodeTtl);
  await db.insert(loginCodes).values({ ...input, codeHash: hashToken(code), expiresAt });
  return code;
}

/**
 * For the window of a confirmation in this browser, after a login that a popup made for a partner's page. The code is in a
 * cookie of the product, which no script reads.
 */
export async function createConfirmationLogin(
  ctx: Context,
  db: Db,
  { secondFactorDone, userId, kind }: Pick<NewLoginCode, 'secondFactorDone' | 'userId' | 'kind'>,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + sessionLimits.confirmationLoginTtl);
  await db.insert(loginCodes).values({
    userId,
    kind,
    secondFactorDone,
    codeHash: hashToken(code),
    expiresAt,
    codeChallenge: noVerifier,
    audience: new URL(ctx.config.publicUrl).origin,
  });
  return code;
}
