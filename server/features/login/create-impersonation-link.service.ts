/** Creates the link by which an administrator views the product as another user, for support. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { adminSpoofing } from '../../../contract/rest.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context, Operator } from '../../context.ts';
import { impersonationGrants, users } from '../../schema.ts';
import {
  canImpersonate,
  hasAdminPowers,
  impersonationLimits,
  isAdministrator,
} from '../users/impersonation.rules.ts';
import { findUsersByName } from '../users/named-user.queries.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';

export interface ImpersonationLink {
  /** Path of the link; it works once. */
  path: string;
  expiresAt: Date;
}

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
