/**
 * No login returns to a brand's host whose proof is missing: a stranger may have the host by now. Such a login ends on the same page
 * of the main host. The brand's page holds its verifier, so a cookie of the browser binds its code instead, as for a bare link.
 * See docs/decisions/078-proof-of-hosts.md.
 */
import type { LoginQuery } from '../../../contract/auth.ts';
import { movedFromParameter } from '../../../contract/login-fragment.ts';
import type { Context } from '../../context.ts';
import { findBrandNameByHostname } from './brands.queries.ts';
import { getOriginPermissions } from '../origins/origins.queries.ts';

/** Whether it is a brand's host to which no login returns. */
export async function isClosedHost(ctx: Context, origin: string): Promise<boolean> {
  const { app, loginReturn } = await getOriginPermissions(ctx, origin);
  if (!app || loginReturn) return false;
  return (await findBrandNameByHostname(ctx, new URL(origin).hostname)) !== null;
}

/**
 * The same page of the main host, which names the host that was left. Assigned by part: a path such as `//site.example` is never
 * resolved to another host.
 */
export function toMainHost({ config }: Context, address: string): URL {
  const { hostname, pathname, search } = new URL(address);
  const url = new URL(config.publicUrl);
  url.pathname = pathname;
  url.search = search;
  url.searchParams.set(movedFromParameter, hostname);
  return url;
}

const returnFields = ['afterLoginRedirectUrl', 'onCancelLoginRedirectUrl'] as const;

export interface MovedFields<Fields> {
  fields: Fields;
  /** Whether the login ends on the main host in place of a brand's. */
  isMoved: boolean;
}

/** Return addresses on closed hosts become those of the main host; every other field stays. */
export const moveFromClosedHosts = <Fields extends LoginQuery>(
  ctx: Context,
  fields: Fields,
): Promise<MovedFields<Fields>> => moveReturns(ctx, fields, isClosedHost);

/** At the end of a login: also those on hosts that have lost their powers altogether since its start. */
export const moveFromLostHosts = <Fields extends LoginQuery>(
  ctx: Context,
  fields: Fields,
): Promise<MovedFields<Fields>> =>
  moveReturns(
    ctx,
    fields,
    async (_, origin) => !(await getOriginPermissions(ctx, origin)).loginReturn,
  );

async function moveReturns<Fields extends LoginQuery>(
  ctx: Context,
  fields: Fields,
  isLost: typeof isClosedHost,
): Promise<MovedFields<Fields>> {
  const moved: LoginQuery = {};
  for (const name of returnFields) {
    const address = fields[name];
    if (address === undefined || !URL.canParse(address)) continue;
    if (await isLost(ctx, new URL(address).origin)) moved[name] = toMainHost(ctx, address).href;
  }
  const isMoved = moved.afterLoginRedirectUrl !== undefined;
  return { fields: { ...fields, ...moved }, isMoved };
}
