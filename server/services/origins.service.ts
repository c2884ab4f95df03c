/** The one table of origins and its three powers (data-model.md ruling 7). */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { brands, origins } from '../db/schema.ts';

export interface OriginPowers {
  /** May run the whole app. */
  readonly app: boolean;
  /** May embed elements: CORS and websocket. */
  readonly embedApi: boolean;
  /** May receive a login. */
  readonly loginReturn: boolean;
}
/** Where `npm run storybook` serves. */
const storybookPort = 6006;
const none: OriginPowers = { app: false, embedApi: false, loginReturn: false };

/** What may be done from `origin`; nothing from `null` and from whoever is not listed. */
export async function originPowers(ctx: Context, origin: string): Promise<OriginPowers> {
  if (origin === 'null') return none;
  const [row] = await ctx.database.db.select().from(origins).where(eq(origins.origin, origin));
  return row ?? none;
}

/** Origins that may run the app: the client's domain guard lets these pass. */
export async function appOrigins(ctx: Context): Promise<string[]> {
  const rows = await ctx.database.db.select({ origin: origins.origin }).from(origins).where(eq(origins.app, true));
  // A page without an origin of its own calls itself `null`: it is nobody, whatever the table says.
  return rows.flatMap(({ origin }) => (URL.canParse(origin) ? [origin] : [])).sort();
}

const partner: OriginPowers = { app: false, embedApi: true, loginReturn: true };

/** Origins that may embed elements and receive a login, but not run the app. */
export async function partnerOrigins(ctx: Context): Promise<string[]> {
  const has = and(eq(origins.app, false), eq(origins.embedApi, true), eq(origins.loginReturn, true));
  const rows = await ctx.database.db.select({ origin: origins.origin }).from(origins).where(has).orderBy(asc(origins.origin));
  return rows.map(({ origin }) => origin);
}

/** The origin that somebody typed: http or https, nothing behind the host but a port; null for anything else. */
export function originGiven(given: string): string | null {
  const text = given.trim();
  if (!/^https?:\/\/[^/?#@*\\\s]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).origin;
}

/**
 * Lists a partner's origin, in the sandbox only. Every request asks the table, so that it holds at once.
 * @returns false for what is no origin
 */
export async function listPartner(ctx: Context, given: string): Promise<boolean> {
  const origin = originGiven(given);
  if (ctx.config.mode !== 'sandbox' || origin === null) return false;
  await gain(ctx, origin, partner);
  return true;
}

/**
 * Lists the origins that follow from the settings: the product's own, those of the brands' hosts and, in the sandbox,
 * those of the partner page and of Storybook. Rows made by hand keep what they have and gain what is missing.
 */
export async function listOwnOrigins(ctx: Context): Promise<void> {
  const own = new URL(ctx.config.publicUrl);
  const app = { app: true, embedApi: true, loginReturn: true };
  const wanted = new Map<string, OriginPowers>([[own.origin, app]]);
  const sandbox = ctx.config.mode === 'sandbox';
  if (sandbox) {
    for (const host of ['localhost', '127.0.0.1']) {
      wanted.set(`http://${host}:${own.port}`, app);
      wanted.set(`http://${host}:${ctx.config.partnerPort}`, partner);
      // Storybook beside it: its flows are pages of another site.
      wanted.set(`http://${host}:${storybookPort}`, partner);
    }
  }
  for (const { hostnames } of await ctx.database.db.select({ hostnames: brands.hostnames }).from(brands)) {
    for (const hostname of hostnames) wanted.set(brandOrigin(own, hostname), { ...app, embedApi: false });
  }
  for (const [origin, powers] of wanted) await gain(ctx, origin, powers);
}

function brandOrigin(own: URL, hostname: string): string {
  const url = new URL(own.origin);
  url.hostname = hostname;
  return url.origin;
}

async function gain(ctx: Context, origin: string, powers: OriginPowers): Promise<void> {
  await ctx.database.db
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
