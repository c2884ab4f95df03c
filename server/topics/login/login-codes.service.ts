/**
 * The one-time code at the end of a login: sent in the URL fragment and bound by PKCE to the page that started the login.
 * See docs/decisions/002-one-time-login-code.md.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { LoginKind, RedeemedLogin } from '../../../contract/auth.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Client, Context } from '../../context.ts';
import { loginCodes } from '../../db/schema.ts';
import { getOriginPermissions } from '../origins/origins.queries.ts';
import { logSecurityEvent, recordAudit } from '../security/audit.service.ts';
import { hashToken, openSession } from '../sessions/sessions.service.ts';

export interface NewLoginCode {
  userId: string;
  /** The administrator who impersonates `userId`; undefined for a regular login. */
  realUserId?: string;
  kind: LoginKind;
  codeChallenge: string;
  /** Origin of the page that redeems the code. */
  audience: string;
  joined: RedeemedLogin['joined'];
  joinError: RedeemedLogin['joinError'];
  modalToOpen: string | null;
}

/** @returns the code; only its hash is stored */
export async function createLoginCode(ctx: Context, input: NewLoginCode): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + sessionLimits.loginCodeTtl);
  await ctx.database.db
    .insert(loginCodes)
    .values({ ...input, codeHash: hashToken(code), expiresAt });
  return code;
}

function matchesChallenge(verifier: string, challenge: string): boolean {
  const computed = createHash('sha256').update(verifier).digest();
  const expected = Buffer.from(challenge, 'base64url');
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}

/** Consumes a code in any case, so that a guessed verifier has one attempt. Null for unknown, used and expired codes. */
async function consumeCode(ctx: Context, code: string) {
  const [row] = await ctx.database.db
    .update(loginCodes)
    .set({ usedAt: ctx.clock.now() })
    .where(and(eq(loginCodes.codeHash, hashToken(code)), isNull(loginCodes.usedAt)))
    .returning();
  return row && row.expiresAt > ctx.clock.now() ? row : null;
}

export interface RedeemRequest {
  code: string;
  verifier: string;
  /** The Origin header, if the browser sent one. */
  origin: string | null;
  client: Client;
}

/** Exchanges a code for the three tokens. @throws ApiError CODE_EXPIRED, FORBIDDEN, ORIGIN_FORBIDDEN */
export async function redeemLogin(ctx: Context, input: RedeemRequest): Promise<RedeemedLogin> {
  const row = await consumeCode(ctx, input.code);
  if (!row) {
    logSecurityEvent(ctx.log, 'login-failed', { reason: 'code' });
    throw new ApiError('CODE_EXPIRED', { kind: 'login' });
  }
  if (!matchesChallenge(input.verifier, row.codeChallenge)) {
    throw new ApiError('FORBIDDEN', { kind: 'login-window' });
  }
  if (input.origin !== null && input.origin !== row.audience) {
    throw new ApiError('ORIGIN_FORBIDDEN', { kind: 'login' });
  }
  const powers = await getOriginPermissions(ctx, row.audience);
  const scope = powers.app ? 'app' : 'embed';
  const { userId, realUserId, audience, kind, modalToOpen } = row;
  const { client } = input;
  const tokens = await ctx.database.transaction(async (tx) => {
    const session = { userId, realUserId, audience, scope, userAgent: client.userAgent } as const;
    const opened = await openSession(ctx, tx, session);
    const isPerson = realUserId === null;
    await recordAudit(ctx, tx, {
      action: isPerson ? 'login' : 'impersonation-started',
      actor: { kind: isPerson ? 'person' : 'administrator', id: realUserId ?? userId },
      subjectId: userId,
      sessionId: opened.id,
      client,
      after: { kind, audience, scope },
    });
    return opened.tokens;
  });
  const impersonated = realUserId !== null;
  return {
    ...tokens,
    kind,
    joined: row.joined ?? null,
    joinError: row.joinError ?? null,
    modalToOpen,
    impersonated,
  };
}
