/** Gives a test user two-factor authentication that is in force, with an authenticator app: its codes, by the server's clock. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../server/context.ts';
import { secondFactors, sessions, users } from '../../server/schema.ts';
import {
  createTotpSecret,
  getTimeStep,
  getTotpCode,
} from '../../server/features/second-factor/totp.rules.ts';
import { removeSecondFactor } from '../../server/features/second-factor/remove-second-factor.service.ts';
import { replaceRecoveryCodes } from '../../server/features/second-factor/renew-recovery-codes.service.ts';

export interface AuthenticatorApp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code of now, or of `offset` time steps later. */
  code(offset?: number): string;
  /** Six digits that are no code around now. */
  wrongCode(): string;
}

export const createApp = (
  ctx: Context,
  secret: string,
  recoveryCodes: readonly string[] = [],
): AuthenticatorApp => {
  const code = (offset = 0) => getTotpCode(secret, getTimeStep(ctx.clock.now()) + offset);
  return {
    secret,
    recoveryCodes,
    code,
    wrongCode() {
      const right = [-2, -1, 0, 1, 2].map(code);
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
        (wrong) => !right.includes(wrong),
      )!;
    },
  };
};

/** The secret that an app reads from its QR code. */
export const readSecret = (otpauthUri: string): string =>
  new URL(otpauthUri).searchParams.get('secret')!;

/** A second factor in force since long ago, so that nothing is on hold. */
export async function addSecondFactor(ctx: Context, userId: string): Promise<AuthenticatorApp> {
  const secret = createTotpSecret();
  const at = new Date(ctx.clock.now().getTime() - 40 * 86_400_000);
  return ctx.database.transaction(async (tx) => {
    await removeSecondFactor(tx, userId);
    await tx
      .insert(secondFactors)
      .values({ userId, secretSealed: ctx.vault.seal(secret), createdAt: at, approvedAt: at });
    const change = { twoFactorWanted: true, twoFactorApproved: true, twoFactorChangedAt: at };
    await tx.update(users).set(change).where(eq(users.id, userId));
    return createApp(ctx, secret, await replaceRecoveryCodes(tx, userId, secret));
  });
}

/** The session of a unit spec's caller, which has no row by itself. */
export async function addSession(ctx: Context, userId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.database.db.insert(sessions).values({
    id: userId,
    userId,
    realUserId: userId,
    audience: ctx.config.publicUrl,
    scope: 'app',
    sessionTokenHash: userId,
    createdAt: now,
    lastUsedAt: now,
  });
}
