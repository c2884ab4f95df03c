import { expect } from '@open-wc/testing';
import { CallError } from '../../elements/core/call-error.ts';
import { session } from '../../elements/core/session.store.ts';
import { withdrawalAttempt } from '../../elements/wallets/withdrawal-attempt.store.ts';
import { at, phantom, waiting } from '../../stories/wallets/samples.ts';
import { storyApp, type StoryAnswers } from '../../stories/wallets/story-app.ts';

const body = { walletId: phantom.id, currency: 'USDC', amount: '60.00' };
const taken = (minutes: number, currency = 'USDC') => ({
  ...waiting,
  id: `00000000-0000-4000-8000-${String(1000 + minutes).padStart(12, '0')}`,
  createdAt: at(minutes),
  wallet: { ...waiting.wallet, id: phantom.id },
  amount: { amount: '60.00', currency },
});

describe('an attempt to withdraw', () => {
  const begin = (rest: StoryAnswers['rest']) => {
    const calls: [string, unknown][] = [];
    const app = storyApp({ calls, rest: { requestWithdrawal: new CallError('timeout'), ...rest } });
    return { app, calls, attempt: app.use(withdrawalAttempt) };
  };

  it('takes no withdrawal for the lost one that was made before', async () => {
    let list = [taken(-30)];
    const { attempt } = begin({ listWithdrawals: () => list });
    await attempt.send(body);
    // Another tab made it long ago; this one hears of it only now.
    list = [taken(-20), ...list];
    expect(await attempt.check()).to.equal(undefined);
    expect(attempt.$attempt.get()).to.deep.include({ phase: 'unknown', nothing: true });
    expect(attempt.recognize(list)).to.equal(undefined);
    list = [taken(0), ...list];
    expect((await attempt.check())?.createdAt).to.equal(at(0));
  });

  it('takes no withdrawal of another currency for it', async () => {
    let list: unknown[] = [];
    const { attempt } = begin({ listWithdrawals: () => list });
    await attempt.send(body);
    list = [taken(0, 'SOL')];
    expect(await attempt.check()).to.equal(undefined);
  });

  it('reads the list before it sends, so that what is there is known', async () => {
    const there = taken(0);
    const { attempt, calls } = begin({ listWithdrawals: [there] });
    await attempt.send(body);
    expect(calls[0]![0]).to.equal('listWithdrawals');
    expect(calls.at(-1)![0]).to.equal('requestWithdrawal');
    expect(await attempt.check()).to.equal(undefined);
  });

  it('sends nothing where the list can’t be read, and says why', async () => {
    const { attempt, calls } = begin({ listWithdrawals: new CallError('network') });
    await attempt.send(body);
    expect(calls.some(([name]) => name === 'requestWithdrawal')).to.equal(false);
    expect(attempt.$attempt.get().phase).to.equal('editing');
    expect(attempt.$attempt.get().error).to.have.property('kind', 'network');
  });

  it('forgets a check that ends after the session did', async () => {
    let answer: (list: unknown[]) => void = () => undefined;
    let slow = false;
    const { app, attempt } = begin({ listWithdrawals: () => (slow ? new Promise((resolve) => (answer = resolve)) : []) });
    await attempt.send(body);
    slow = true;
    const checking = attempt.check();
    app.use(session).clear();
    answer([]);
    await checking;
    expect(attempt.$attempt.get()).to.deep.equal({ phase: 'editing' });
  });
});
