/** The budget of the social network, as all servers share it. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { networkBudgets } from '../../schema.ts';

export type NetworkBudgetRow = typeof networkBudgets.$inferSelect;

/** Null before the first call. */
export async function findBudget(db: Db, network: string): Promise<NetworkBudgetRow | null> {
  const [row] = await db.select().from(networkBudgets).where(eq(networkBudgets.network, network));
  return row ?? null;
}
