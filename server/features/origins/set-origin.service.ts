/** Sets the permissions of an origin, or removes it. For the operator. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { brands, origins } from '../../schema.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { endSessionsOfAudience } from '../sessions/end-all-sessions.service.ts';
import type { OriginRow } from './origins.queries.ts';
import { parseOrigin, toBrandOrigin } from './origins.rules.ts';

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
