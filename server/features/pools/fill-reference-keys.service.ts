/** Keys of references in rows that a former version of the server wrote, also while this one was starting. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { poolTransfers, railDeposits } from '../../schema.ts';
import { toReferenceKey } from '../../common/payment-references.ts';

/** Rows that one run writes. */
const mostRows = 1000;

/** A row whose key an earlier one has keeps it as a shared key: nothing is merged, `operator audit` lists it. */
export async function fillReferenceKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update pool_transfers set rail_id = r.rail_id from rail_deposits r
    where r.transfer_id = pool_transfers.id and pool_transfers.reference_key is null and pool_transfers.rail_id is null
      and not exists (select from pool_transfers other where other.rail_id = r.rail_id and other.status <> 'cancelled')`);
  const transfers = await tx
    .select({ id: poolTransfers.id, reference: poolTransfers.reference })
    .from(poolTransfers)
    .where(and(isNull(poolTransfers.referenceKey), isNull(poolTransfers.railId)))
    .orderBy(poolTransfers.requestedAt, poolTransfers.id)
    .limit(mostRows);
  for (const { id, reference } of transfers) {
    const referenceKey = toReferenceKey(reference);
    const isShared = sql<boolean>`status <> 'cancelled' and exists (select from pool_transfers other
      where other.reference_key = ${referenceKey} and other.status <> 'cancelled' and not other.shares_key)`;
    await tx
      .update(poolTransfers)
      .set({ referenceKey, sharesKey: isShared })
      .where(eq(poolTransfers.id, id));
  }
  const deposits = await tx
    .select({ railId: railDeposits.railId, reference: railDeposits.reference })
    .from(railDeposits)
    .where(isNull(railDeposits.referenceKey))
    .limit(mostRows);
  for (const { railId, reference } of deposits)
    await tx
      .update(railDeposits)
      .set({ referenceKey: toReferenceKey(reference) })
      .where(eq(railDeposits.railId, railId));
}
