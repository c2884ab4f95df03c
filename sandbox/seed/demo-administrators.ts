/**
 * Sandbox only: two administrators whose accounts the network doesn't offer for a login. The first one's second factor is known to
 * everybody; the second one confirms what the first one requests.
 */
import type { Context, Operator } from '../../server/context.ts';
import { addAdministrator } from '../../server/features/accounts/change-administrators.service.ts';
import { createImpersonationLink } from '../../server/features/login/create-impersonation-link.service.ts';
import { importSecondFactor } from '../../server/features/second-factor/import-second-factor.service.ts';
import { toOtpauthUri } from '../../server/features/second-factor/totp.rules.ts';
import {
  listAdministrators,
  type Administrator,
} from '../../server/features/users/administrators.queries.ts';
import { logIn } from './log-in.ts';
import type { SeedAccount, SeedNetwork } from './network-history.ts';

const staff = { followers: 0, following: 0, createdAt: new Date('2020-01-01T00:00:00Z') };
const demoAdmin: SeedAccount = {
  ...staff,
  id: '7100300001',
  handle: 'evangelist_support',
  name: 'Evangelist support',
  bio: 'Answers questions about Evangelist.',
  verified: true,
  hue: 150,
};
const demoConfirmer: SeedAccount = {
  ...staff,
  id: '7100300002',
  handle: 'evangelist_finance',
  name: 'Evangelist finance',
  bio: 'Pays what Evangelist owes.',
  verified: true,
  hue: 210,
};

/** Documented in docs/guides/operators.md. */
const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** For the sandbox's authenticator app. */
export const getDemoOtpauthUri = (): string => toOtpauthUri(demoSecret, demoAdmin.handle);

export interface DemoOperators {
  support: Operator;
  finance: Operator;
}

/** Who names the first administrator of a database. */
const sandboxOperator: Operator = { name: 'sandbox', userId: null };

async function ensureAdministrator(
  ctx: Context,
  network: SeedNetwork,
  account: SeedAccount,
): Promise<Administrator> {
  const all = await listAdministrators(ctx.database.db);
  const known = all.find(({ handle }) => handle === account.handle);
  if (known) return known;
  const userId = await logIn(ctx, network, account, 'read');
  await network.save();
  return addAdministrator(ctx, sandboxOperator, userId);
}

/** Adds the administrators, so that an operator can act by the command line, and restores the second factor. */
export async function ensureDemoAdministrators(
  ctx: Context,
  network: SeedNetwork,
): Promise<DemoOperators> {
  const support = await ensureAdministrator(ctx, network, demoAdmin);
  const finance = await ensureAdministrator(ctx, network, demoConfirmer);
  if (!support.secondFactor) await importSecondFactor(ctx, sandboxOperator, support.id, demoSecret);
  const toOperator = ({ id, handle }: Administrator): Operator => ({
    name: `@${handle}`,
    userId: id,
  });
  return { support: toOperator(support), finance: toOperator(finance) };
}

/** Creates a link by which the demo administrator impersonates the user. */
export async function createDemoImpersonationLink(
  ctx: Context,
  network: SeedNetwork,
  impersonate: string,
): Promise<string> {
  const { support } = await ensureDemoAdministrators(ctx, network);
  return (await createImpersonationLink(ctx, { userId: support.userId! }, impersonate)).path;
}
