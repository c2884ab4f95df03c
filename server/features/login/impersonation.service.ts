/**
 * Impersonation: an administrator views the product as another user, for support. A link works once, for one administrator
 * and one user; only hashes of its token and secret are stored. It opens a read-only session of the user that records the
 * administrator and expires by itself.
 * See docs/decisions/018-tokens-in-paths.md.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { adminSpoofing } from '../../../contract/rest.ts';
import { isSameHandle } from '../../../common/text/handle.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { impersonationGrants, users } from '../../schema.ts';
import {
  hasAdminPowers,
  impersonationLimits,
  isAdministrator,
} from '../users/impersonation.rules.ts';
import { findUsersByName } from '../users/named-user.queries.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { createLoginCode } from './login-codes.service.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';

type User = typeof users.$inferSelect;

/** The same error for every invalid link, so that guessing reveals nothing. */
const linkRefused = () => new ApiError('FORBIDDEN', { kind: 'impersonation-link' });

export interface ImpersonationLink {
  /** Path of the link; it works once. */
  path: string;
  expiresAt: Date;
}

/** Whether `admin` may impersonate `user`: administrators only, and never an administrator. */
const canImpersonate = (admin: User | undefined, user: User | undefined): user is User =>
  hasAdminPowers(admin) && user !== undefined && !isAdministrator(user);

const isNamed = ({ id, handle }: User, name: string): boolean =>
  name === id || (handle !== null && isSameHandle(name, handle));

const toLinkPath = (token: string, secret: string, impersonate: string): string =>
  `${adminSpoofing.path.replace('{token}', token).replace('{secret}', secret)}?${new URLSearchParams({ impersonate })}`;

/**
 * Creates a link for an administrator to impersonate a user.
 *
 * @param operator of the command line, whose name is recorded
 * @throws ApiError FORBIDDEN, SECOND_FACTOR_SETUP_REQUIRED, NOT_FOUND
 */
export async function createImpersonationLink(
  ctx: Context,
  caller: Pick<Caller, 'userId' | 'client'>,
  impersonate: string,
  operator?: Operator,
): Promise<ImpersonationLink> {
  const [admin] = await ctx.database.db.select().from(users).where(eq(users.id, caller.userId));
  if (!admin || !isAdministrator(admin)) throw new ApiError('FORBIDDEN', { kind: 'not-admin' });
  if (!hasAdminPowers(admin)) throw new ApiError('SECOND_FACTOR_SETUP_REQUIRED');
  const [user, other] = await findUsersByName(ctx.database.db, impersonate);
  if (!user) throw new ApiError('NOT_FOUND', { kind: 'user' });
  if (other)
    throw new ApiError('CONFLICT', {
      kind: 'handle',
      handle: impersonate,
      id: user.id,
      otherId: other.id,
    });
  if (!canImpersonate(admin, user)) throw new ApiError('FORBIDDEN', { kind: 'admin' });
  const [token, secret] = [
    randomBytes(24).toString('base64url'),
    randomBytes(32).toString('base64url'),
  ];
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + impersonationLimits.grantTtl);
  await ctx.database.transaction(async (tx) => {
    await tx.insert(impersonationGrants).values({
      tokenHash: hashToken(token),
      secretHash: hashToken(secret),
      adminId: admin.id,
      userId: user.id,
      attemptsLeft: impersonationLimits.attempts,
      createdAt,
      expiresAt,
    });
    await recordAudit(ctx, tx, {
      action: 'impersonation-granted',
      actor: operator
        ? { kind: 'operator', id: operator.name }
        : { kind: 'administrator', id: admin.id },
      subjectId: user.id,
      after: { until: expiresAt.toISOString() },
      client: caller.client,
    });
  });
  return { path: toLinkPath(token, secret, user.handle ?? user.id), expiresAt };
}

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
