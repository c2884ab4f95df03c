/**
 * Redeems the link by which an administrator views the product as another user. It works once, for one administrator and
 * one user; only hashes of its token and secret are stored. It opens a read-only session of the user that records the
 * administrator and expires by itself.
 * See docs/decisions/018-tokens-in-paths.md.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { isSameHandle } from '../../../common/text/handle.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { impersonationGrants, users } from '../../schema.ts';
import { canImpersonate } from '../users/impersonation.rules.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { createLoginCode } from './create-login-code.service.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';

type User = typeof users.$inferSelect;

/** The same error for every invalid link, so that guessing reveals nothing. */
const linkRefused = () => new ApiError('FORBIDDEN', { kind: 'impersonation-link' });

const isNamed = ({ id, handle }: User, name: string): boolean =>
  name === id || (handle !== null && isSameHandle(name, handle));

export interface ImpersonationRequest {
  token: string;
  secret: string;
  impersonate: string;
  /** PKCE challenge of the page that redeems the login code. */
  codeChallenge: string;
}

const digest = (hash: string) => createHash('sha256').update(hash).digest();
/** Constant time, also without a grant to compare with. */
const isSameSecret = (given: string, kept: string) =>
  timingSafeEqual(digest(hashToken(given)), digest(kept));

/** Consumes the grant. Wrong secrets count as attempts. The row is locked, so that the grant works once. */
async function consumeGrant(ctx: Context, tx: Tx, request: ImpersonationRequest) {
  const now = ctx.clock.now();
  const [grant] = await tx
    .select()
    .from(impersonationGrants)
    .where(
      and(
        eq(impersonationGrants.tokenHash, hashToken(request.token)),
        isNull(impersonationGrants.usedAt),
        gt(impersonationGrants.expiresAt, now),
        gt(impersonationGrants.attemptsLeft, 0),
      ),
    )
    .for('update');
  const isRight = isSameSecret(request.secret, grant?.secretHash ?? '');
  if (!grant) return null;
  const set = isRight ? { usedAt: now } : { attemptsLeft: grant.attemptsLeft - 1 };
  await tx
    .update(impersonationGrants)
    .set(set)
    .where(eq(impersonationGrants.tokenHash, grant.tokenHash));
  // At most as often as the link has attempts.
  if (!isRight)
    await recordAudit(ctx, tx, {
      action: 'impersonation-refused',
      actor: { kind: 'system' },
      subjectId: grant.userId,
      after: { attemptsLeft: grant.attemptsLeft - 1 },
    });
  return isRight ? grant : null;
}

/**
 * Exchanges the link for a login code.
 * @returns the URL to redirect to
 * @throws ApiError FORBIDDEN for an invalid link
 */
export async function redeemImpersonationLink(
  ctx: Context,
  request: ImpersonationRequest,
): Promise<string> {
  // Throw after the commit: a failed attempt must be counted. The code is made with the same commit, so that what ends
  // links and codes finds one of them.
  const code = await ctx.database.transaction((tx) => redeemGrant(ctx, tx, request));
  if (!code) throw linkRefused();
  const target = new URL('/', ctx.config.publicUrl);
  target.hash = `login=${code}`;
  return target.href;
}

/** @returns the login code; null for an invalid link */
async function redeemGrant(
  ctx: Context,
  tx: Tx,
  request: ImpersonationRequest,
): Promise<string | null> {
  const grant = await consumeGrant(ctx, tx, request);
  if (!grant) return null;
  const [admin] = await tx.select().from(users).where(eq(users.id, grant.adminId));
  const [user] = await tx.select().from(users).where(eq(users.id, grant.userId));
  // Role or second factor may have been removed meanwhile, and the link is valid for its user only. Its handle may have passed on.
  if (!canImpersonate(admin, user) || !isNamed(user, request.impersonate)) return null;
  return createLoginCode(ctx, tx, {
    userId: grant.userId,
    realUserId: grant.adminId,
    kind: 'read',
    codeChallenge: request.codeChallenge,
    audience: new URL('/', ctx.config.publicUrl).origin,
    joined: null,
    joinError: null,
    modalToOpen: null,
    secondFactorDone: true,
  });
}
