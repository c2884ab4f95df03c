/** For which hosts a proxy in front of the servers may get a certificate at their first visit. */
import type { Context } from '../../context.ts';
import { getOriginPermissions } from '../origins/origins.queries.ts';
import { toBrandOrigin } from '../origins/origins.rules.ts';
import { findBrandNameByHostname } from './brands.queries.ts';

/** Of a name in the DNS. */
const mostCharacters = 253;

/** Whether it is a brand's host with its proof: others would let strangers use up what an authority gives in a week. */
export async function isCertificateHost(ctx: Context, host: string): Promise<boolean> {
  if (host.length > mostCharacters) return false;
  if ((await findBrandNameByHostname(ctx, host)) === null) return false;
  const origin = toBrandOrigin(new URL(ctx.config.publicUrl), host.toLowerCase());
  return (await getOriginPermissions(ctx, origin)).loginReturn;
}
