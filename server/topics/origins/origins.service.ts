/**
 * The origins table: which sites may run the app, embed elements, and receive a login.
 * See docs/decisions/007-origins-with-three-powers.md.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { brands, origins } from '../../db/schema.ts';
import type { OriginPermissions } from './origins.queries.ts';

/** Port of `npm run storybook`. */
const storybookPort = 6006;
const partnerPermissions: OriginPermissions = { app: false, embedApi: true, loginReturn: true };

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
  await grantPermissions(ctx, origin, partnerPermissions);
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
  for (const { hostnames } of await ctx.database.db
    .select({ hostnames: brands.hostnames })
    .from(brands)) {
    for (const hostname of hostnames)
      wanted.set(toBrandOrigin(own, hostname), { ...app, embedApi: false });
  }
  for (const [origin, powers] of wanted) await grantPermissions(ctx, origin, powers);
}

function toBrandOrigin(own: URL, hostname: string): string {
  const url = new URL(own.origin);
  url.hostname = hostname;
  return url.origin;
}

async function grantPermissions(
  ctx: Context,
  origin: string,
  powers: OriginPermissions,
): Promise<void> {
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
