/** Adds or replaces a badge. For the operator. */
import type { Context, Operator } from '../../context.ts';
import { badges } from '../../schema.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import type { BadgeRow } from './badges.tables.ts';

/** Adds a badge, or replaces its words, picture and rule. Who has it keeps it, and sees the change. */
export async function setBadge(ctx: Context, operator: Operator, badge: BadgeRow): Promise<void> {
  const { id, ...content } = badge;
  await ctx.database.transaction(async (tx) => {
    await tx.insert(badges).values(badge).onConflictDoUpdate({ target: badges.id, set: content });
    await recordAudit(ctx, tx, {
      action: 'badge-set',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'badge', id },
      after: { title: badge.title, kind: badge.rule?.kind ?? 'by-hand' },
    });
  });
}
