/** Sandbox only: an administrator without a login, whose second factor is known to everybody. */
import type { UserRole } from '../../../contract/user.ts';
import type { Context } from '../../context.ts';
import { secondFactors, users } from '../../db/schema.ts';
import { toOtpauthUri } from '../../domain/totp.ts';
import { createImpersonationLink } from './impersonation.service.ts';

const demoAdmin = {
  id: '00000000-0000-4000-8000-00000000ad01',
  name: 'Evangelist support',
  handle: 'evangelist_support',
};
/** Documented in docs/guides/operators.md. */
const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** For the sandbox's authenticator app. */
export const getDemoOtpauthUri = (): string => toOtpauthUri(demoSecret, demoAdmin.handle);

/** Adds the administrator, so that an operator can act by the command line, and restores the second factor. */
export async function ensureDemoAdministrator(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const roles: UserRole[] = ['reader', 'admin'];
  const inForce = { twoFactorWanted: true, twoFactorApproved: true };
  await ctx.database.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ ...demoAdmin, createdAt: now, roles, ...inForce })
      .onConflictDoUpdate({ target: users.id, set: inForce });
    const secretSealed = ctx.vault.seal(demoSecret);
    await tx
      .insert(secondFactors)
      .values({ userId: demoAdmin.id, secretSealed, createdAt: now, approvedAt: now })
      .onConflictDoNothing();
  });
}

/** Creates a link by which the demo administrator impersonates the user. */
export async function createDemoImpersonationLink(
  ctx: Context,
  impersonate: string,
): Promise<string> {
  await ensureDemoAdministrator(ctx);
  return (await createImpersonationLink(ctx, { userId: demoAdmin.id }, impersonate)).path;
}
