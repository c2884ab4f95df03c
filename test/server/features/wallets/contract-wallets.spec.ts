/** Contract wallets (EIP-1271): a signature that no key made is a question to the wallet's contract. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ContractCheckFailed } from '../../../../server/adapters/contract-wallets.ts';
import type { SignatureQuestion } from '../../../../server/adapters/contract-wallets.ts';
import { hashPersonalMessage } from '../../../../server/features/wallets/wallet-proof.rules.ts';
import { completeVerification } from '../../../../server/features/wallets/verify-wallet.service.ts';
import { listWallets } from '../../../../server/features/wallets/wallets.queries.ts';
import { refused } from '../../money-support.ts';
import { person, type Person } from '../../support.ts';
import { complete, ctx, evmKeys, link, solanaKeys, start, type Keys } from './wallets.setup.ts';

/** A wallet to prove, and a proof by a key that is not its own. */
async function begin(of: Person, keys: Keys = evmKeys(), currency = 'ETH') {
  const { id } = await link(of, keys, currency);
  const challenge = await start(of, id);
  const owner = currency === 'ETH' ? evmKeys() : solanaKeys();
  const body = {
    challengeId: challenge.challengeId,
    walletId: id,
    address: keys.address,
    ...owner.sign(challenge.message),
  };
  /** Completes with contracts that answer so; `signed` is another signature. */
  const prove = (
    isValidSignature: (question: SignatureQuestion) => Promise<boolean>,
    signed: Partial<typeof body> = {},
  ) =>
    completeVerification({ ...ctx, contractWallets: { isValidSignature } }, of.caller, {
      ...body,
      ...signed,
    });
  return { challenge, keys, prove };
}
const isNeverAsked = () => assert.fail('A contract was asked.');

test('accepts what the contract accepts, for the message of the challenge', async () => {
  const mara = await person(ctx);
  const { challenge, keys, prove } = await begin(mara);
  const questions: SignatureQuestion[] = [];
  const signature = `0x${'ab'.repeat(1000)}`;
  const wallet = await prove(async (question) => Boolean(questions.push(question)), { signature });
  assert.equal(wallet.status, 'verified');
  assert.deepEqual(questions, [
    {
      address: keys.address,
      hash: hashPersonalMessage(challenge.message),
      signature: new Uint8Array(1000).fill(0xab),
    },
  ]);
});

test('counts what the contract refuses as a wrong signature', async () => {
  const mara = await person(ctx);
  const { prove } = await begin(mara);
  const problem = await refused('SIGNATURE_INVALID', () => prove(async () => false));
  assert.equal(problem.extra.attemptsLeft, 4);
});

test('costs no attempt while the chain does not answer, and can be repeated', async () => {
  const mara = await person(ctx);
  const { keys, prove } = await begin(mara);
  const fail = () => Promise.reject(new ContractCheckFailed('status-502'));
  for (let attempt = 0; attempt < 6; attempt++) {
    const problem = await refused('CHAIN_UNAVAILABLE', () => prove(fail));
    assert.equal(problem.status, 503);
  }
  const logged = JSON.stringify(ctx.logged);
  assert.match(logged, /status-502/);
  assert.doesNotMatch(logged, new RegExp(keys.address, 'i'));
  assert.equal((await prove(async () => true)).status, 'verified');
});

test('asks no contract for a key, for Solana, for another account, or where no node is set', async () => {
  const [mara, keys] = [await person(ctx), evmKeys()];
  const own = await begin(mara, keys);
  const { prove } = await begin(mara, solanaKeys(), 'USDC');
  await refused('SIGNATURE_INVALID', () => prove(isNeverAsked));
  await refused('SIGNATURE_INVALID', () => own.prove(isNeverAsked, { address: evmKeys().address }));
  await refused('SIGNATURE_INVALID', () => own.prove(isNeverAsked, { signature: '0xzz' }));
  const other = evmKeys().sign(own.challenge.message);
  await refused('SIGNATURE_INVALID', () => complete(mara, own.challenge, keys.address, other));
  await own.prove(isNeverAsked, keys.sign(own.challenge.message));
});

test('accepts a challenge once, however many answers of its contract are under way', async () => {
  const mara = await person(ctx);
  const { prove } = await begin(mara);
  let asked = 0;
  let answer: (isValid: boolean) => void;
  const both = new Promise<boolean>((resolve) => (answer = resolve));
  const ask = () => {
    if (++asked === 2) answer(true);
    return both;
  };
  const results = await Promise.allSettled([prove(ask), prove(ask)]);
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.equal((await listWallets(ctx, mara.userId))[0]?.status, 'verified');
});
