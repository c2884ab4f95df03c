/** The proof of a contract wallet on Ethereum, which has no key: its contract decides about a signature. */
import { decodeSignature } from '../../../common/text/wallet-signature.ts';
import type { CompleteVerification } from '../../../contract/wallet.ts';
import { ContractCheckFailed, type SignatureQuestion } from '../../adapters/contract-wallets.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { walletChallenges } from '../../schema.ts';
import { hashPersonalMessage } from './wallet-proof.rules.ts';
import type { WalletRow } from './wallets.queries.ts';

/** What to ask the contract about a signature that no key made; null where there is none to ask. */
export function toContractQuestion(
  { contractWallets }: Context,
  { chain, address }: WalletRow,
  { message }: typeof walletChallenges.$inferSelect,
  body: CompleteVerification,
  problem: string | undefined,
): SignatureQuestion | null {
  const signature = decodeSignature(body.signature, body.encoding);
  if (!contractWallets || chain !== 'evm' || problem !== 'mismatch' || !signature) return null;
  return { address, hash: hashPersonalMessage(message), signature };
}

/** Called outside of a transaction. @throws ApiError CHAIN_UNAVAILABLE, which costs no attempt */
export async function askContract(ctx: Context, question: SignatureQuestion): Promise<boolean> {
  try {
    return await ctx.contractWallets!.isValidSignature(question);
  } catch (cause) {
    if (!(cause instanceof ContractCheckFailed)) throw cause;
    ctx.log.warn({ reason: cause.reason }, 'A contract wallet could not be checked');
    throw new ApiError('CHAIN_UNAVAILABLE', {}, { retryAfter: 10 }, { cause });
  }
}
