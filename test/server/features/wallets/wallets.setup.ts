/** Context, keys and helpers of the specs in this folder. Importing it registers the hooks of the importing spec. */
import { after, before } from 'node:test';
import type { Challenge, CompleteVerification, ProofMethod } from '../../../../contract/wallet.ts';
import {
  completeVerification,
  startVerification,
} from '../../../../server/features/wallets/verify-wallet.service.ts';
import { createWallet } from '../../../../server/features/wallets/create-wallet.service.ts';
import { addConfiguredOrigins } from '../../../../server/features/origins/add-origins.service.ts';
import type { Keys } from './keys.ts';
import { testContext, type Person, type TestContext } from '../../support.ts';

export { evmKeys, solanaKeys, type Keys } from './keys.ts';
export let ctx: TestContext;

before(async () => {
  ctx = await testContext();
  await addConfiguredOrigins(ctx);
});

after(() => ctx.close());

export const link = (of: Person, keys: Keys, currency = 'USDC') =>
  createWallet(ctx, of.caller, {
    walletTypeId: currency === 'ETH' ? 'metamask' : 'phantom',
    currency,
    address: keys.address,
  });

export const start = async (
  of: Person,
  walletId: string,
  origin: string | null = null,
  method?: ProofMethod,
) => ({
  ...(await startVerification(ctx, of.caller, { walletId, method }, origin)),
  walletId,
});

export const complete = (
  of: Person,
  challenge: Challenge & { walletId: string },
  address: string,
  signed: Pick<CompleteVerification, 'signature' | 'encoding' | 'transaction'>,
) =>
  completeVerification(ctx, of.caller, {
    challengeId: challenge.challengeId,
    walletId: challenge.walletId,
    address,
    ...signed,
  });

export async function prove(of: Person, keys: Keys, currency = 'USDC') {
  const wallet = await link(of, keys, currency);
  const challenge = await start(of, wallet.id);
  return complete(of, challenge, keys.address, keys.sign(challenge.message));
}
