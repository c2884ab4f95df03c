/** Rules of deposits into pools and of returns: why one is refused, or null. */
import { OperatorError } from '../../operator-error.ts';

export interface PoolState {
  state: 'draft' | 'published' | 'paused';
  maturedAt: Date | null;
  claimUntil: Date;
  /** When the rewards that nobody claimed went back to the pool. */
  expiredAt: Date | null;
}

export type PoolTransferRefusal = 'rewards-fixed' | 'claims-open' | 'claims-not-expired';

/** A pool takes money until the rewards are fixed: afterwards nobody could get it. */
export const getDepositRefusal = ({ maturedAt }: PoolState): PoolTransferRefusal | null =>
  maturedAt ? 'rewards-fixed' : null;

/**
 * Nobody works for the pool of a draft. Otherwise what is left is known once nobody can claim, and what was not claimed is back
 * in the pool.
 */
export function getReturnRefusal(
  { state, claimUntil, expiredAt }: PoolState,
  now: Date,
): PoolTransferRefusal | null {
  if (state === 'draft') return null;
  if (now < claimUntil) return 'claims-open';
  return expiredAt ? null : 'claims-not-expired';
}

/** Two people move money: who requested a transfer can't confirm it. */
export const isSecondPerson = (requestedBy: string, userId: string | null): boolean =>
  userId !== null && userId !== requestedBy;

/** @throws OperatorError with the reason, if there is one */
export function assertAllowed(
  refusal: PoolTransferRefusal | null,
  { title, claimUntil }: { title: string; claimUntil: Date },
): void {
  if (refusal === 'rewards-fixed')
    throw new OperatorError(`The rewards of ${title} are fixed: a deposit would reach nobody.`);
  if (refusal === 'claims-open')
    throw new OperatorError(
      `People can claim rewards of ${title} until ${claimUntil.toISOString()}: return what is left afterwards.`,
    );
  if (refusal === 'claims-not-expired')
    throw new OperatorError(
      `Rewards of ${title} that nobody claimed aren’t back in its pool yet: the campaign’s job has to run first.`,
    );
}
