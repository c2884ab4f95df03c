/** The permissions of origins: which sites may run the app, embed elements, and receive a login. */
import { asc, and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { origins } from '../../schema.ts';

export interface OriginPermissions {
  /** May run the whole app. */
  readonly app: boolean;
  /** May embed elements: CORS and web socket. */
  readonly embedApi: boolean;
  /** May receive a login. */
  readonly loginReturn: boolean;
}

const noPermissions: OriginPermissions = { app: false, embedApi: false, loginReturn: false };

/** The permissions of `origin`; none for `null` and for unlisted origins. */
export async function getOriginPermissions(
  ctx: Context,
  origin: string,
): Promise<OriginPermissions> {
  if (origin === 'null') return noPermissions;
  const [row] = await ctx.database.db.select().from(origins).where(eq(origins.origin, origin));
  return row ?? noPermissions;
}

/** Origins that may run the app, accepted by the client's domain guard. */
export async function listAppOrigins(ctx: Context): Promise<string[]> {
  const rows = await ctx.database.db
    .select({ origin: origins.origin })
    .from(origins)
    .where(eq(origins.app, true));
  // Sandboxed pages have the opaque origin `null`: ignored even if it is listed.
  return rows.flatMap(({ origin }) => (URL.canParse(origin) ? [origin] : [])).sort();
}

/** Origins that may embed elements and receive a login, but not run the app. */
export async function listPartnerOrigins(ctx: Context): Promise<string[]> {
  const has = and(
    eq(origins.app, false),
    eq(origins.embedApi, true),
    eq(origins.loginReturn, true),
  );
  const rows = await ctx.database.db
    .select({ origin: origins.origin })
    .from(origins)
    .where(has)
    .orderBy(asc(origins.origin));
  return rows.map(({ origin }) => origin);
}

export type OriginRow = typeof origins.$inferSelect;

/** Every origin with its permissions. */
export const listOrigins = (db: Db): Promise<OriginRow[]> =>
  db.select().from(origins).orderBy(asc(origins.origin));
