/** Changes the origin of a brand’s host: when the host is added, proven or not, and removed. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { origins } from '../../schema.ts';
import { endSessionsOfAudience } from '../sessions/end-all-sessions.service.ts';
import { brandPermissions, toBrandOrigin } from './origins.rules.ts';
import { grantPermissions } from './add-origins.service.ts';

/** Lists the origin of a brand's host. */
export const addHostOrigin = ({ config }: Context, tx: Tx, hostname: string): Promise<void> =>
  grantPermissions(tx, toBrandOrigin(new URL(config.publicUrl), hostname), brandPermissions);

/** Whether logins return to a brand's host. It runs the app in any case. */
export async function setHostLoginReturn(
  { config }: Context,
  tx: Tx,
  hostname: string,
  loginReturn: boolean,
): Promise<void> {
  const origin = toBrandOrigin(new URL(config.publicUrl), hostname);
  await tx
    .insert(origins)
    .values({ origin, ...brandPermissions, loginReturn })
    .onConflictDoUpdate({ target: origins.origin, set: { loginReturn } });
}

/** Takes all powers from the origin of a brand's host, and ends its sessions. @returns how many were open */
export async function removeHostOrigin(ctx: Context, tx: Tx, hostname: string): Promise<number> {
  const origin = toBrandOrigin(new URL(ctx.config.publicUrl), hostname);
  await tx.delete(origins).where(eq(origins.origin, origin));
  return endSessionsOfAudience(ctx, tx, origin);
}
