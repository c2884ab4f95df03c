/**
 * Sandbox only: two administrators without a login. The first one's second factor is known to everybody; the second one
 * confirms what the first one requests.
 */
import type { UserRole } from '../../contract/user.ts';
import type { Context, Operator } from '../../server/context.ts';
import { secondFactors, users } from '../../server/schema.ts';
import { toOtpauthUri } from '../../server/features/second-factor/totp.rules.ts';
import { createImpersonationLink } from '../../server/features/login/create-impersonation-link.service.ts';

const demoAdmin = {
  id: '00000000-0000-4000-8000-00000000ad01',
  name: 'Evangelist support',
  handle: 'evangelist_support',
};
const demoConfirmer = {
  id: '00000000-0000-4000-8000-00000000ad02',
  name: 'Evangelist finance',
  handle: 'evangelist_finance',
};
export const demoOperators = {
  support: { name: `@${demoAdmin.handle}`, userId: demoAdmin.id },
  finance: { name: `@${demoConfirmer.handle}`, userId: demoConfirmer.id },
} as const satisfies Record<string, Operator>;
/** Documented in docs/guides/operators.md. */
const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** For the sandbox's authenticator app. */
export const getDemoOtpauthUri = (): string => toOtpauthUri(demoSecret, demoAdmin.handle);

/** Adds the administrators, so that an operator can act by the command line, and restores the second factor. */
export async function ensureDemoAdministrators(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const roles: UserRole[] = ['reader', 'admin'];
  const inForce = { twoFactorWanted: true, twoFactorApproved: true };
  await ctx.database.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ ...demoAdmin, createdAt: now, roles, ...inForce })
      .onConflictDoUpdate({ target: users.id, set: inForce });
    await tx
      .insert(users)
      .values({ ...demoConfirmer, createdAt: now, roles })
      .onConflictDoNothing();
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
  await ensureDemoAdministrators(ctx);
  return (await createImpersonationLink(ctx, { userId: demoAdmin.id }, impersonate)).path;
}
