/** Removes a brand that nobody uses. For the operator. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { brands } from '../../schema.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { listSlugs, lockBrand } from './brand-details.queries.ts';

/** @throws OperatorError for an unknown brand, and for one with hosts or advertisers */
export async function removeBrand(
  ctx: Context,
  operator: Operator,
  name: string,
): Promise<{ name: string }> {
  return ctx.database.transaction(async (tx) => {
    const row = await lockBrand(tx, name);
    if (!row) throw new OperatorError(`There is no brand ${name}.`);
    const slugs = await listSlugs(tx, name);
    const inUse = [...row.hostnames, ...slugs].join(', ');
    if (inUse)
      throw new OperatorError(
        `${name} is in use by ${inUse}. Remove its hosts, and give its advertisers another brand or none.`,
      );
    await tx.delete(brands).where(eq(brands.name, name));
    await recordAudit(ctx, tx, {
      action: 'brand-removed',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'brand', id: name },
    });
    return { name };
  });
}
