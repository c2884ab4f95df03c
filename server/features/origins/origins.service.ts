/**
 * The origins table: which sites may run the app, embed elements, and receive a login.
 * See docs/decisions/008-partner-sessions-and-confirmations.md.
 */
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { brandHostChecks, brands, origins } from '../../schema.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { endSessionsOfAudience } from '../sessions/end-all-sessions.service.ts';
import type { OriginPermissions, OriginRow } from './origins.queries.ts';

/** Port of `npm run storybook`. */
const storybookPort = 6006;
const partnerPermissions: OriginPermissions = { app: false, embedApi: true, loginReturn: true };
/** Permissions of a brand's host: the app runs there, and embeds nothing elsewhere. */
const brandPermissions: OriginPermissions = { app: true, embedApi: false, loginReturn: true };

/** Parses an http(s) origin without a path; null for anything else. */
function parseOrigin(input: string): string | null {
  const text = input.trim();
  if (!/^https?:\/\/[^/?#@*\\\s]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).origin;
}

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

/** A row that is there keeps whether logins return: another server may have closed the host in this moment. */
async function addBrandOrigins({ database: { db } }: Context, own: URL): Promise<void> {
  const closed = await listClosedHosts(db);
  const rows = await db.select({ hostnames: brands.hostnames }).from(brands);
  for (const hostname of rows.flatMap(({ hostnames }) => hostnames)) {
    const loginReturn = !closed.has(hostname);
    await db
      .insert(origins)
      .values({ origin: toBrandOrigin(own, hostname), ...brandPermissions, loginReturn })
      .onConflictDoUpdate({
        target: origins.origin,
        set: { app: true, embedApi: sql`${origins.embedApi} or excluded.embed_api` },
      });
  }
}

/** Hosts of brands to which no login returns, because their proof is missing. */
async function listClosedHosts(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ host: brandHostChecks.host })
    .from(brandHostChecks)
    .where(isNotNull(brandHostChecks.loginsEndedAt));
  return new Set(rows.map(({ host }) => host));
}

function toBrandOrigin(own: URL, hostname: string): string {
  const url = new URL(own.origin);
  url.hostname = hostname;
  return url.origin;
}

async function grantPermissions(
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

/** The origins of the product and of brands' hosts follow from settings and brands: the next start would restore them. */
async function assertNotConfigured(ctx: Context, origin: string): Promise<void> {
  const own = new URL(ctx.config.publicUrl);
  const rows = await ctx.database.db.select({ hostnames: brands.hostnames }).from(brands);
  const hosts = rows.flatMap(({ hostnames }) => hostnames);
  if (origin === own.origin || hosts.some((host) => toBrandOrigin(own, host) === origin))
    throw new OperatorError(
      `${origin} is the product’s own: its powers follow from PUBLIC_URL and the hosts of brands.`,
    );
}

/**
 * For the operator: adds an origin, or replaces its permissions.
 *
 * @throws OperatorError for what is no origin, and for one of the product's own
 */
export async function setOrigin(
  ctx: Context,
  operator: Operator,
  { origin: input, ...permissions }: OriginRow,
): Promise<OriginRow> {
  const origin = parseOrigin(input);
  if (origin === null)
    throw new OperatorError(
      `${input} is no origin. Write it without a path, such as https://news.example.`,
      exitCodes.usage,
    );
  await assertNotConfigured(ctx, origin);
  return ctx.database.transaction(async (tx) => {
    const row = { origin, ...permissions };
    await tx
      .insert(origins)
      .values(row)
      .onConflictDoUpdate({ target: origins.origin, set: permissions });
    await recordAudit(ctx, tx, {
      action: 'origin-set',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'origin', id: origin },
      after: permissions,
    });
    return row;
  });
}

/** @throws OperatorError for one that is not listed, and for one of the product's own */
export async function removeOrigin(
  ctx: Context,
  operator: Operator,
  input: string,
): Promise<OriginRow> {
  const origin = parseOrigin(input) ?? input;
  await assertNotConfigured(ctx, origin);
  return ctx.database.transaction(async (tx) => {
    const [row] = await tx.delete(origins).where(eq(origins.origin, origin)).returning();
    if (!row) throw new OperatorError(`${origin} is not listed.`);
    const { app, embedApi, loginReturn } = row;
    const sessions = await endSessionsOfAudience(ctx, tx, origin);
    await recordAudit(ctx, tx, {
      action: 'origin-removed',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'origin', id: origin },
      before: { app, embedApi, loginReturn },
      after: { sessions },
    });
    return row;
  });
}
