/**
 * Adds the origins that follow from the configuration, and in the sandbox those of partners: which sites may run the app,
 * embed elements, and receive a login.
 * See docs/decisions/008-partner-sessions-and-confirmations.md.
 */
import { isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { brandHostChecks, brands, origins } from '../../schema.ts';
import type { OriginPermissions } from './origins.queries.ts';
import {
  partnerPermissions,
  brandPermissions,
  parseOrigin,
  toBrandOrigin,
} from './origins.rules.ts';

/** Port of `npm run storybook`. */
const storybookPort = 6006;

/**
 * Sandbox only: adds a partner's origin. Effective immediately, because every request reads the table.
 * @returns false for an invalid origin
 */
export async function addPartnerOrigin(ctx: Context, input: string): Promise<boolean> {
  const origin = parseOrigin(input);
  if (ctx.config.mode !== 'sandbox' || origin === null) return false;
  await grantPermissions(ctx.database.db, origin, partnerPermissions);
  return true;
}

/**
 * Adds the origins that follow from the configuration: the product's own, the brands' hosts and, in the sandbox, the partner
 * page and Storybook. Existing rows keep their permissions and gain missing ones.
 */
export async function addConfiguredOrigins(ctx: Context): Promise<void> {
  const own = new URL(ctx.config.publicUrl);
  const app = { app: true, embedApi: true, loginReturn: true };
  const wanted = new Map<string, OriginPermissions>([[own.origin, app]]);
  const sandbox = ctx.config.mode === 'sandbox';
  if (sandbox) {
    for (const host of ['localhost', '127.0.0.1']) {
      wanted.set(`http://${host}:${own.port}`, app);
      wanted.set(`http://${host}:${ctx.config.partnerPort}`, partnerPermissions);
      // Storybook embeds elements as a partner site does.
      wanted.set(`http://${host}:${storybookPort}`, partnerPermissions);
    }
  }
  for (const [origin, powers] of wanted) await grantPermissions(ctx.database.db, origin, powers);
  await addBrandOrigins(ctx, own);
}

/** Hosts that one statement adds: a server with ten thousand brands starts in seconds. */
const addedAtOnce = 1000;

/** A row that is there keeps whether logins return: another server may have closed the host in this moment. */
async function addBrandOrigins({ database: { db } }: Context, own: URL): Promise<void> {
  const closed = await listClosedHosts(db);
  const rows = await db.select({ hostnames: brands.hostnames }).from(brands);
  const wanted = new Map(
    rows.flatMap(({ hostnames }) =>
      hostnames.map((hostname): [string, OriginPermissions] => [
        toBrandOrigin(own, hostname),
        { ...brandPermissions, loginReturn: !closed.has(hostname) },
      ]),
    ),
  );
  // In one order, so that servers that start together don't wait for each other in a circle.
  const values = [...wanted]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([origin, powers]) => ({ origin, ...powers }));
  for (let from = 0; from < values.length; from += addedAtOnce)
    await db
      .insert(origins)
      .values(values.slice(from, from + addedAtOnce))
      .onConflictDoUpdate({
        target: origins.origin,
        set: { app: true, embedApi: sql`${origins.embedApi} or excluded.embed_api` },
        setWhere: sql`not ${origins.app} or (excluded.embed_api and not ${origins.embedApi})`,
      });
}

/** Hosts of brands to which no login returns, because their proof is missing. */
async function listClosedHosts(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ host: brandHostChecks.host })
    .from(brandHostChecks)
    .where(isNotNull(brandHostChecks.loginsEndedAt));
  return new Set(rows.map(({ host }) => host));
}

export async function grantPermissions(
  db: Db | Tx,
  origin: string,
  powers: OriginPermissions,
): Promise<void> {
  await db
    .insert(origins)
    .values({ origin, ...powers })
    .onConflictDoUpdate({
      target: origins.origin,
      set: {
        app: sql`${origins.app} or excluded.app`,
        embedApi: sql`${origins.embedApi} or excluded.embed_api`,
        loginReturn: sql`${origins.loginReturn} or excluded.login_return`,
      },
    });
}
