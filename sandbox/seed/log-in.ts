/** Logs accounts of the sandbox's network in to the product, as their people would. */
import type { LoginKind } from '../../contract/auth.ts';
import type { Context } from '../../server/context.ts';
import { loginScopes } from '../../server/features/login/login-scopes.rules.ts';
import { upsertLoginUser } from '../../server/features/login/upsert-login-user.service.ts';
import type { SeedAccount, SeedNetwork } from './network-history.ts';

/**
 * The account is added to the network, and gives the product access to it.
 *
 * @returns the user's id
 */
export function logIn(
  ctx: Context,
  network: SeedNetwork,
  account: SeedAccount,
  kind: LoginKind,
): Promise<string> {
  const profile = network.addAccount(account);
  const tokens = network.grantAccess(profile.id, loginScopes[kind], ctx.clock.now());
  return upsertLoginUser(ctx, { kind, fields: {}, profile, tokens });
}
