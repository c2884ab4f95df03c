import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskAddress } from '../../../../contract/text/wallet-address.ts';
import { completeVerification } from '../../../../server/topics/wallets/wallet-verification.service.ts';
import { listWallets } from '../../../../server/topics/wallets/wallets.queries.ts';
import { refused } from '../../money-support.ts';
import { person } from '../../support.ts';
import { ctx, solanaKeys, evmKeys, link, start, complete, prove } from './wallets.setup.ts';

test('accepts only the newest challenge of a wallet, once', async () => {
  const [mara, keys] = [await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  const [first, second] = [await start(mara, id), await start(mara, id)];
  assert.notEqual(first.message, second.message);
  await refused('CHALLENGE_EXPIRED', () =>
    complete(mara, first, keys.address, keys.sign(first.message)),
  );
  await complete(mara, second, keys.address, keys.sign(second.message));
  await refused('CHALLENGE_EXPIRED', () =>
    complete(mara, second, keys.address, keys.sign(second.message)),
  );
  await refused('CONFLICT', () => start(mara, id));
});

test('expires a challenge after ten minutes', async () => {
  const [mara, keys] = [await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  const challenge = await start(mara, id);
  ctx.clock.advance(10 * 60_000);
  await refused('CHALLENGE_EXPIRED', () =>
    complete(mara, challenge, keys.address, keys.sign(challenge.message)),
  );
  assert.equal((await listWallets(ctx, mara.userId))[0]?.status, 'unverified');
});

test('rejects the wallet after five wrong signatures; a new challenge allows a retry', async () => {
  const [mara, keys, others] = [await person(ctx), solanaKeys(), solanaKeys()];
  const { id } = await link(mara, keys);
  const challenge = await start(mara, id);
  for (const left of [4, 3, 2, 1, 0]) {
    const problem = await refused('SIGNATURE_INVALID', () =>
      complete(mara, challenge, keys.address, others.sign(challenge.message)),
    );
    assert.equal(problem.extra.attemptsLeft, left);
  }
  await refused('TOO_MANY_ATTEMPTS', () =>
    complete(mara, challenge, keys.address, keys.sign(challenge.message)),
  );
  assert.equal((await listWallets(ctx, mara.userId))[0]?.status, 'rejected');
  const again = await start(mara, id);
  assert.equal(
    (await complete(mara, again, keys.address, keys.sign(again.message))).status,
    'verified',
  );
});

test('names the account to choose when another account signed', async () => {
  const [mara, keys, others] = [await person(ctx), evmKeys(), evmKeys()];
  const { id } = await link(mara, keys, 'ETH');
  const challenge = await start(mara, id);
  const problem = await refused('SIGNATURE_INVALID', () =>
    complete(mara, challenge, others.address, others.sign(challenge.message)),
  );
  assert.deepEqual(problem.params, {
    kind: 'other-account',
    address: maskAddress(keys.address),
  });
});

test('does not find another user’s wallet and challenge', async () => {
  const [mara, thief, keys] = [await person(ctx), await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  const challenge = await start(mara, id);
  await refused('NOT_FOUND', () => start(thief, id));
  await refused('NOT_FOUND', () =>
    complete(thief, challenge, keys.address, keys.sign(challenge.message)),
  );
  const own = await link(thief, keys);
  await refused('CHALLENGE_EXPIRED', () =>
    completeVerification(ctx, thief.caller, {
      challengeId: challenge.challengeId,
      walletId: own.id,
      address: keys.address,
      ...keys.sign(challenge.message),
    }),
  );
});

test('verifies a concurrently verified address for one user only', async () => {
  const [mara, tom, keys] = [await person(ctx), await person(ctx), solanaKeys()];
  const results = await Promise.allSettled([prove(mara, keys), prove(tom, keys)]);
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const [lost] = results.filter((result) => result.status === 'rejected');
  assert.equal((lost?.reason as { code: string }).code, 'ALREADY_LINKED');
});

test('names the requesting site in the challenge if it may run the app', async () => {
  const [mara, keys] = [await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  for (const [origin, domain] of [
    [null, 'localhost:4350'],
    ['https://evil.example', 'localhost:4350'],
    ['http://127.0.0.1:4350', '127.0.0.1:4350'],
  ] as const) {
    const challenge = await start(mara, id, origin);
    assert.ok(
      challenge.message.startsWith(
        `${domain} wants you to sign in with your Solana account:\n${keys.address}\n`,
      ),
    );
  }
});
