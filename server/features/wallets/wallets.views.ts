/** A person's wallet to the contract's shape: its label, state, and what blocks its use or removal. */
import type { Wallet } from '../../../contract/wallet.ts';
import { wallets } from '../../schema.ts';
import { getUsableFrom } from '../../common/withdrawal-rules.ts';

/** What {@link toWallet} reads. */
export const walletColumns = {
  id: wallets.id,
  walletTypeId: wallets.walletTypeId,
  currency: wallets.currency,
  address: wallets.address,
  label: wallets.label,
  status: wallets.status,
  isDefault: wallets.isDefault,
  verifiedAt: wallets.verifiedAt,
};
interface FoundWallet {
  wallet: Pick<typeof wallets.$inferSelect, keyof typeof walletColumns>;
  inUse: boolean;
  /** The address can still be proven. */
  isChallenged: boolean;
}

export function toWallet({ wallet: row, inUse, isChallenged }: FoundWallet, now: Date): Wallet {
  const from = row.status === 'verified' ? getUsableFrom(row) : null;
  const coolDown = from !== null && from > now;
  return {
    id: row.id,
    walletTypeId: row.walletTypeId,
    currency: row.currency,
    address: row.address,
    label: row.label,
    // An abandoned verification is shown as unverified.
    status: row.status === 'verifying' && !isChallenged ? 'unverified' : row.status,
    isDefault: row.isDefault,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    canRemove: !inUse,
    lockedReason: inUse ? 'pending-withdrawal' : coolDown ? 'cool-down' : null,
    usableFrom: from?.toISOString() ?? null,
  };
}
