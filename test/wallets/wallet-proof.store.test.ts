import { expect } from '@open-wc/testing';
import type { App } from '../../elements/core/app/app.ts';
import type { DiscoveredWallet } from '../../elements/wallets/wallet-discovery.lazy.ts';
import { signTimeout, walletProof } from '../../elements/wallets/wallet-proof.store.ts';
import { at, challenge, sampleNow, unverified } from '../../stories/wallets/samples.ts';
import {
  createServerError,
  createStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';

const subject = { id: unverified.id, address: unverified.address };
const verified = { ...unverified, status: 'verified', usableFrom: at(1440) };
const signer = (more: Partial<DiscoveredWallet> = {}): DiscoveredWallet => ({
  id: 'a',
  name: 'A',
  icon: undefined,
  chain: 'solana',
  rdns: undefined,
  connect: async () => [unverified.address],
  sign: async (_address, message) => ({
    signature: `signed ${message.length}`,
    encoding: 'base58',
  }),
  ...more,
});

describe('wallet proof', () => {
  const calls: [string, unknown][] = [];
  const opened = async (rest: StoryAppOptions['rest'] = {}, now = sampleNow): Promise<App> => {
    calls.length = 0;
    const app = createStoryApp({
      calls,
      now,
      rest: { startWalletVerification: challenge, completeWalletVerification: verified, ...rest },
    });
    await app.use(walletProof).open(subject);
    return app;
  };
  const state = (app: App) => app.use(walletProof).$proof.get()!;

  it('fetches the message, signs it and sends the signature', async () => {
    const app = await opened();
    expect(state(app).phase).to.equal('idle');
    await app.use(walletProof).sign(signer());
    expect(state(app).phase).to.equal('done');
    expect(state(app).verified?.usableFrom).to.equal(at(1440));
    expect(calls.map(([name]) => name)).to.deep.equal([
      'startWalletVerification',
      'completeWalletVerification',
    ]);
    expect((calls[1]![1] as { body: object }).body).to.deep.equal({
      challengeId: challenge.challengeId,
      walletId: unverified.id,
      address: unverified.address,
      signature: `signed ${challenge.message.length}`,
      encoding: 'base58',
    });
  });

  it('connects the wallet synchronously in the click', async () => {
    const app = await opened();
    let asked = false;
    void app
      .use(walletProof)
      .sign(signer({ connect: () => ((asked = true), Promise.resolve([])) }));
    expect(asked).to.equal(true);
  });

  it('returns to idle when the user rejects the request', async () => {
    const app = await opened();
    await app
      .use(walletProof)
      .sign(signer({ sign: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) }));
    expect(state(app)).to.include({ phase: 'idle', rejected: true });
    await app.use(walletProof).sign(signer());
    expect(state(app)).to.include({ phase: 'done', rejected: false });
  });

  it('fails with the offered accounts and sends nothing if the address is not among them', async () => {
    const app = await opened();
    await app.use(walletProof).sign(signer({ connect: async () => ['other'] }));
    expect(state(app).phase).to.equal('failed');
    expect(state(app).error).to.deep.include({ code: 'wrong-account', accounts: ['other'] });
    expect(calls.length).to.equal(1);
  });

  it('fetches a new message if the old one has expired', async () => {
    const app = await opened({}, Date.parse(challenge.expiresAt) + 1);
    await app.use(walletProof).sign(signer());
    expect(calls.map(([name]) => name)).to.deep.equal([
      'startWalletVerification',
      'startWalletVerification',
      'completeWalletVerification',
    ]);
  });

  it('keeps the server’s error', async () => {
    const app = await opened({
      completeWalletVerification: createServerError(
        422,
        'SIGNATURE_INVALID',
        'Not from this address.',
      ),
    });
    await app.use(walletProof).sign(signer());
    expect(state(app).phase).to.equal('failed');
    expect(state(app).error).to.have.property('code', 'SIGNATURE_INVALID');
  });

  it('times out after two minutes', async () => {
    const app = await opened();
    const real = globalThis.setTimeout;
    let end: (() => void) | undefined;
    globalThis.setTimeout = ((work: () => void, ms: number) =>
      ms === signTimeout ? ((end = work), 0) : real(work, ms)) as typeof setTimeout;
    const signing = app
      .use(walletProof)
      .sign(signer({ connect: () => new Promise(() => undefined) }));
    globalThis.setTimeout = real;
    end!();
    await signing;
    expect(state(app).error).to.have.property('code', 'timeout');
  });

  it('ignores an answer after close', async () => {
    const app = await opened();
    let answer: (accounts: string[]) => void = () => undefined;
    const signing = app
      .use(walletProof)
      .sign(signer({ connect: () => new Promise((resolve) => (answer = resolve)) }));
    app.use(walletProof).close();
    answer([unverified.address]);
    await signing;
    expect(app.use(walletProof).$proof.get()).to.equal(null);
  });

  it('removes a message that the server reports as expired and can fetch a new one', async () => {
    const app = await opened({
      completeWalletVerification: createServerError(410, 'CHALLENGE_EXPIRED', 'Start again.'),
    });
    await app.use(walletProof).submit({ signature: 'a', encoding: 'base58' });
    expect(state(app).phase).to.equal('failed');
    expect(state(app).challenge).to.equal(undefined);
    await app.use(walletProof).open(subject);
    expect(state(app).challenge?.challengeId).to.equal(challenge.challengeId);
  });

  it('sends no pasted signature for an expired message', async () => {
    const app = await opened({}, Date.parse(challenge.expiresAt) + 1);
    await app.use(walletProof).submit({ signature: 'a', encoding: 'base58' });
    expect(calls.map(([name]) => name)).to.deep.equal(['startWalletVerification']);
    expect(state(app)).to.deep.include({ phase: 'failed', challenge: undefined });
    expect(state(app).error).to.have.property('code', 'challenge-expired');
  });

  it('signs a memo transaction where it is asked for, and keeps the method for a new challenge', async () => {
    const memo = { ...challenge, method: 'memo-transaction', memo: 'Nonce: 1' };
    const app = await opened({ startWalletVerification: memo });
    await app.use(walletProof).open(subject, 'memo-transaction');
    expect(calls.at(-1)).to.deep.equal([
      'startWalletVerification',
      { body: { walletId: unverified.id, method: 'memo-transaction' } },
    ]);
    await app.use(walletProof).sign(signer());
    expect(state(app).error?.code).to.equal('unsupported-method');
    const signed = { signature: 's', encoding: 'base58', transaction: 'AQ==' } as const;
    const asked: string[][] = [];
    const signMemo = async (...given: string[]) => (asked.push(given), signed);
    await app.use(walletProof).sign(signer({ signMemo }));
    expect(asked).to.deep.equal([[unverified.address, 'Nonce: 1']]);
    expect(state(app).phase).to.equal('done');
    expect((calls.at(-1)![1] as { body: object }).body).to.deep.include(signed);
  });
});
