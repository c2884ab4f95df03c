/** Once a change is committed its answer can't fail: everything that it takes from the database was read before. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import type { Context } from '../../../server/context.ts';
import { DatabaseError } from '../../../server/db/database-errors.ts';
import { getDatabaseTimeIn } from '../../../server/db/database-time.ts';
import { idempotencyKeys, rewards } from '../../../server/schema.ts';
import { joinCampaign } from '../../../server/features/participations/join-campaign.service.ts';
import { confirmPayout } from '../../../server/features/payouts/confirm-payout.service.ts';
import { createPost } from '../../../server/features/posts/publish-post.service.ts';
import {
  approveTwoFactor,
  changeTwoFactor,
} from '../../../server/features/accounts/change-two-factor.service.ts';
import { proveSecondFactor } from '../../../server/features/second-factor/prove-second-factor.service.ts';
import { createWallet } from '../../../server/features/wallets/create-wallet.service.ts';
import { cancelWithdrawal } from '../../../server/features/withdrawals/cancel-withdrawal.service.ts';
import { requestWithdrawal } from '../../../server/features/withdrawals/request-withdrawal.service.ts';
import { resendWithdrawalCode } from '../../../server/features/withdrawals/resend-withdrawal-code.service.ts';
import { verifyWithdrawal } from '../../../server/features/withdrawals/verify-withdrawal.service.ts';
import { codeFor, credit, holder, runJobs } from '../money-support.ts';
import { createApp, readSecret } from '../second-factor-support.ts';
import { getNetworkId } from '../fake-network.ts';
import { campaign, day, person, testContext, type TestContext } from '../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const origin = { page_path: '/profile/wallets', trigger: 'test' };
const unreachable = () => new DatabaseError('unreachable', 'The connection broke.');

/**
 * A context whose database is gone after the first commit that `counts`.
 * @param lost whether the answer of that commit is lost too
 */
function untilCommit(counts: () => boolean = () => true, lost = false): Context {
  const { database } = ctx;
  let gone = false;
  const assertHere = () => {
    if (gone) throw unreachable();
  };
  return {
    ...ctx,
    database: {
      kind: database.kind,
      listen: database.listen,
      close: database.close,
      get db() {
        assertHere();
        return database.db;
      },
      async transaction(work) {
        assertHere();
        const result = await database.transaction(work);
        gone = counts();
        if (gone && lost) throw new DatabaseError('outcome-unknown', 'The connection broke.');
        return result;
      },
    },
  };
}

test('the answer of a withdrawal', async () => {
  const user = await holder(ctx);
  const body = { walletId: user.walletId, currency: 'USDC', amount: '20' };
  const ask = (key: string) => requestWithdrawal(untilCommit(), user.caller, body, origin, key);
  const first = await ask('first');
  assert.equal((await ask('first')).id, first.id);
  const cancelled = await cancelWithdrawal(untilCommit(), user.caller, first.id);
  assert.equal(cancelled.status, 'cancelled');

  const second = await ask('second');
  ctx.clock.advance(60_000);
  await resendWithdrawalCode(untilCommit(), user.caller, second.id);
  const runner = await runJobs(ctx);
  await runner.settled();
  await runner.stop();
  const code = codeFor(ctx, user.email);
  assert.equal(
    (await verifyWithdrawal(untilCommit(), user.caller, second.id, code)).status,
    'pending',
  );
});

test('the answer of a claim', async () => {
  const startsAt = new Date(ctx.clock.now().getTime() - 10 * day);
  const { id, row } = await campaign(ctx, { startsAt, maturedAt: ctx.clock.now() });
  const user = await person(ctx);
  await credit(ctx, user.userId, 5_000_000n, 'claimable');
  await ctx.database.db.insert(rewards).values({
    userId: user.userId,
    campaignId: id,
    amount: 5_000_000n,
    currency: 'USDC',
    status: 'rewarded',
    kind: 'base',
    createdAt: ctx.clock.now(),
    claimUntil: row.claimUntil,
  });
  const claimed = await confirmPayout(untilCommit(), user.userId, id, 'claim');
  assert.equal(claimed.claimed.amount, '5');
});

test('the answers of a wallet and of joining', async () => {
  const user = await person(ctx);
  const address = base58.encode(ed25519.getPublicKey(ed25519.utils.randomSecretKey()));
  const body = { walletTypeId: 'phantom', currency: 'USDC', address };
  assert.equal((await createWallet(untilCommit(), user.caller, body)).address, address);
  const { id } = await campaign(ctx);
  const terms = { acceptedTermsVersion: '1' };
  assert.ok((await joinCampaign(untilCommit(), user.userId, id, terms)).joined);
});

test('the answers of a second factor', async () => {
  const user = await holder(ctx);
  const { otpauthUri } = await changeTwoFactor(untilCommit(), user.caller, true);
  const app = createApp(ctx, readSecret(otpauthUri!));
  const { changed: on } = await approveTwoFactor(untilCommit(), user.caller, app.code());
  assert.equal(on.recoveryCodes?.length, 10);
  assert.ok((await proveSecondFactor(untilCommit(), user.caller, app.code(1))).provenUntil);
  await changeTwoFactor(untilCommit(), user.caller, false);
  const { changed: off } = await approveTwoFactor(
    untilCommit(),
    user.caller,
    on.recoveryCodes![0]!,
  );
  assert.equal(off.verifiedTwoFactorAuthEnabled, false);
});

test('the answer of a post, once the network has it', async () => {
  const { id } = await campaign(ctx);
  const user = await person(ctx);
  await joinCampaign(ctx, user.userId, id, { acceptedTermsVersion: '1' });
  let before = ctx.network.posts.length;
  const isPublished = () => ctx.network.posts.length > before;
  const rest = { attachments: [], campaignId: id, selectedSuggestionId: null };
  const publish = (context: Context, content: string) => {
    const payload = { content, ...rest };
    return createPost(context, user.userId, { payload, files: [], idempotencyKey: content });
  };
  const lost = untilCommit(isPublished, true);
  await assert.rejects(publish(lost, 'I like @acme'), { code: 'OUTCOME_UNKNOWN' });
  // The lease of the key could not be ended, so the key is free when the lease has passed.
  await ctx.database.db.update(idempotencyKeys).set({ leaseUntil: getDatabaseTimeIn(0) });
  ctx.clock.advance(30_000);
  const found = await publish(ctx, 'I like @acme');
  assert.equal(getNetworkId(found), ctx.network.posts.at(-1)!.id);
  assert.equal(ctx.network.posts.length, before + 1, 'it was published once');

  before = ctx.network.posts.length;
  const made = await publish(untilCommit(isPublished), 'I still like @acme');
  assert.equal(getNetworkId(made), ctx.network.posts.at(-1)!.id);
});
