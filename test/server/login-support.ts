/** For specs of services: logins that have come back from the network and are not redeemed yet. */
import { createHash, randomBytes } from 'node:crypto';
import { createLoginCode } from '../../server/features/login/create-login-code.service.ts';
import type { Person, TestContext } from './support.ts';

export const loginClient = { address: '192.0.2.7', userAgent: null };

/** @param admin who impersonates the person @returns the input of `redeemLogin` */
export async function returnFromNetwork(ctx: TestContext, { userId }: Person, admin?: Person) {
  const verifier = randomBytes(32).toString('base64url');
  const code = await createLoginCode(ctx, ctx.database.db, {
    userId,
    kind: 'read',
    audience: ctx.config.publicUrl,
    modalToOpen: null,
    joined: null,
    joinError: null,
    secondFactorDone: true,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    ...(admin && { realUserId: admin.userId }),
  });
  return { code, verifier, origin: null, client: loginClient, previousToken: null };
}
