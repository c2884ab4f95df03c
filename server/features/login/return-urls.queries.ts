/** Where a login returns to: the callback of the network, and addresses that may receive a login. */
import { loginCallback } from '../../../contract/rest.ts';
import type { Context } from '../../context.ts';
import { getOriginPermissions } from '../origins/origins.queries.ts';

export const redirectUri = (ctx: Context) => `${ctx.config.publicUrl}${loginCallback.path}`;

/** Whether `address` is an absolute http(s) URL without credentials, on an origin that may receive a login. */
export async function isAllowedReturnUrl(ctx: Context, address: string): Promise<boolean> {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  return (await getOriginPermissions(ctx, url.origin)).loginReturn;
}

/** Whether `path` is a path of this site and cannot be resolved to another origin. */
export function isSitePath(ctx: Context, path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, ctx.config.publicUrl)) return false;
  return new URL(path, ctx.config.publicUrl).origin === ctx.config.publicUrl;
}
