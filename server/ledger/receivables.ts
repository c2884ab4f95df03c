/**
 * What was paid without cover: a restored database lacks the claims that came before a withdrawal. The shortfall is on the person's
 * account `receivable`, which is never above zero, and what becomes available to them settles it first.
 * See docs/decisions/116-restore-and-reconcile.md.
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/connect.ts';
import { getBalance } from './balances.ts';
import { ledgerAccounts } from './ledger.tables.ts';
import { postTransaction } from './ledger.ts';

interface PersonalAccount {
  /** User id. */
  owner: string;
  currency: string;
}

/** Locks the person's `available` and `receivable` until the end of the transaction, so that both can be read. */
async function lockAccounts(tx: Tx, { owner, currency }: PersonalAccount): Promise<void> {
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.kind, ['available', 'receivable']),
        eq(ledgerAccounts.owner, owner),
        eq(ledgerAccounts.currency, currency),
      ),
    )
    .orderBy(asc(ledgerAccounts.id))
    .for('update');
}

/** What is available to the person, locked until the end of the transaction. */
export async function lockAvailable(tx: Tx, account: PersonalAccount): Promise<bigint> {
  await lockAccounts(tx, account);
  return getBalance(tx, 'available', account.owner, account.currency);
}

/**
 * available → receivable, as far as the person owes something and it is there. Called in the transaction of each credit.
 *
 * @param cause names the credit, once
 */
export async function settleReceivable(
  tx: Tx,
  { owner, currency }: PersonalAccount,
  cause: string,
  at: Date,
): Promise<void> {
  // Hardly anybody owes anything: without a lock first.
  if ((await getBalance(tx, 'receivable', owner, currency)) === 0n) return;
  const available = await lockAvailable(tx, { owner, currency });
  const owed = -(await getBalance(tx, 'receivable', owner, currency));
  const amount = owed < available ? owed : available;
  if (amount <= 0n) return;
  await postTransaction(tx, {
    key: `receivable:settle:${cause}`,
    kind: 'receivable-settle',
    at,
    entries: [
      { kind: 'available', owner, currency, amount: -amount },
      { kind: 'receivable', owner, currency, amount },
    ],
  });
}

/**
 * receivable → available, of what a payment that was made lacks.
 *
 * @param cause names the payment, once
 */
export async function advanceFunds(
  tx: Tx,
  { owner, currency }: PersonalAccount,
  amount: bigint,
  cause: string,
  at: Date,
): Promise<void> {
  await postTransaction(tx, {
    key: `receivable:advance:${cause}`,
    kind: 'receivable-advance',
    at,
    entries: [
      { kind: 'receivable', owner, currency, amount: -amount },
      { kind: 'available', owner, currency, amount },
    ],
  });
}
