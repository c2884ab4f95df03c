import { expect } from '@open-wc/testing';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { getInput, withdrawalRequest } from '../../elements/wallets/withdrawal-request.store.ts';
import { at, phantom, waiting } from '../../stories/wallets/samples.ts';
import { createStoryApp, type StoryAppOptions } from '../../stories/story-app.ts';

const body = { walletId: phantom.id, currency: 'USDC', amount: '60.00' };
const createWithdrawal = (minutes: number, currency = 'USDC') => ({
  ...waiting,
  id: `00000000-0000-4000-8000-${String(1000 + minutes).padStart(12, '0')}`,
  createdAt: at(minutes),
  wallet: { ...waiting.wallet, id: phantom.id },
  amount: { amount: '60.00', currency },
});

describe('withdrawal request', () => {
  const createRequest = (rest: StoryAppOptions['rest']) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      calls,
      rest: { requestWithdrawal: new ApiError('timeout'), ...rest },
    });
    return { app, calls, request: app.use(withdrawalRequest) };
  };

  it('is empty for the first form that opens, and not emptied by a second one beside it', () => {
    const { request } = createRequest({});
    const first = document.createElement('p');
    const second = document.createElement('p');
    document.body.append(first, second);
    request.open(first);
    request.edit({ amount: '12' });
    request.open(second);
    expect(getInput(request.$state.get()).amount).to.equal('12');
    first.remove();
    second.remove();
    request.open(document.createElement('p'));
    expect(getInput(request.$state.get()).amount).to.equal('');
  });

  it('does not match a withdrawal that is older than the request', async () => {
    let list = [createWithdrawal(-30)];
    const { request } = createRequest({ listWithdrawals: () => list });
    await request.submit(body);
    // Another tab created it before this request; the list contains it only now.
    list = [createWithdrawal(-20), ...list];
    expect(await request.checkOutcome()).to.equal(undefined);
    expect(request.$state.get()).to.deep.include({ phase: 'unknown', notFound: true });
    expect(request.resolveFrom(list)).to.equal(undefined);
    list = [createWithdrawal(0), ...list];
    expect((await request.checkOutcome())?.createdAt).to.equal(at(0));
  });

  it('does not match a withdrawal of another currency, amount or wallet', async () => {
    let list: unknown[] = [];
    const { request } = createRequest({ listWithdrawals: () => list });
    await request.submit(body);
    const right = createWithdrawal(0);
    for (const other of [
      createWithdrawal(0, 'SOL'),
      { ...right, amount: { amount: '60.01', currency: 'USDC' } },
      { ...right, wallet: { ...right.wallet, id: 'another' } },
    ]) {
      list = [other];
      expect(await request.checkOutcome()).to.equal(undefined);
    }
    list = [{ ...right, amount: { amount: '60', currency: 'USDC' } }];
    expect((await request.checkOutcome())?.id).to.equal(right.id);
  });

  it('is sent again under its key, until the server accepts it', async () => {
    const accepted = createWithdrawal(0);
    const answers: unknown[] = [new ApiError('timeout'), new ApiError('network'), accepted];
    const { request, calls } = createRequest({
      listWithdrawals: [],
      requestWithdrawal: () => answers.shift(),
    });
    expect(await request.retry()).to.equal(undefined);
    await request.submit(body);
    // While the outcome is open, no other request is sent.
    expect(await request.submit({ ...body, amount: '70.00' })).to.equal(undefined);
    request.reset('SOL');
    expect(getInput(request.$state.get())).to.deep.include(body);
    expect(await request.retry()).to.equal(undefined);
    expect((await request.retry())?.id).to.equal(accepted.id);
    const sent = calls.flatMap(([name, input]) =>
      name === 'requestWithdrawal' ? [input as { body: object; idempotencyKey: string }] : [],
    );
    expect(sent.map((one) => one.body)).to.deep.equal([body, body, body]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).to.equal(1);
    expect(getInput(request.$state.get()).progress).to.equal('untouched');
  });

  it('ends with its withdrawal in a list that another part fetched', async () => {
    const { request } = createRequest({ listWithdrawals: [] });
    await request.submit(body);
    const found = createWithdrawal(0) as unknown as Withdrawal;
    expect(request.resolveFrom([found])?.id).to.equal(found.id);
    expect(request.$state.get().phase).to.equal('editing');
    expect(request.resolveFrom([found])).to.equal(undefined);
  });

  it('keeps the error of a check that failed', async () => {
    let list: unknown = [];
    const { request } = createRequest({ listWithdrawals: () => list });
    await request.submit(body);
    list = new ApiError('network');
    await request.checkOutcome();
    const state = request.$state.get();
    expect(state.phase).to.equal('unknown');
    expect(state).to.have.nested.property('error.kind', 'network');
  });

  it('fetches the list before it sends, so that older withdrawals are known', async () => {
    const existing = createWithdrawal(0);
    const { request, calls } = createRequest({ listWithdrawals: [existing] });
    await request.submit(body);
    expect(calls[0]![0]).to.equal('listWithdrawals');
    expect(calls.at(-1)![0]).to.equal('requestWithdrawal');
    expect(await request.checkOutcome()).to.equal(undefined);
  });

  it('sends nothing and keeps the error if the list can’t be fetched', async () => {
    const { request, calls } = createRequest({ listWithdrawals: new ApiError('network') });
    await request.submit(body);
    expect(calls.some(([name]) => name === 'requestWithdrawal')).to.equal(false);
    const state = request.$state.get();
    expect(state.phase).to.equal('editing');
    expect(state).to.have.nested.property('error.kind', 'network');
  });

  it('keeps the values of a rejected request as the input', async () => {
    const { request } = createRequest({
      requestWithdrawal: new ApiError('http', { status: 409, body: { status: 409, code: 'X' } }),
    });
    request.edit({ amount: '60' });
    await request.submit(body);
    expect(request.$state.get()).to.deep.include({
      phase: 'editing',
      input: { ...body, progress: 'submitted' },
    });
    request.edit({ amount: '50' });
    expect(request.$state.get()).to.have.nested.property('input.amount', '50');
    request.reset('SOL');
    expect(request.$state.get()).to.deep.equal({
      phase: 'editing',
      input: { currency: 'SOL', amount: '', walletId: '', progress: 'untouched' },
    });
  });

  it('ignores changes of the input while the outcome is unknown', async () => {
    const { request } = createRequest({ listWithdrawals: [] });
    await request.submit(body);
    const state = request.$state.get();
    request.edit({ amount: '50' });
    expect(request.$state.get()).to.equal(state);
    expect(state.phase).to.equal('unknown');
  });

  it('ignores a check that ends after the session has ended', async () => {
    let answer: (list: unknown[]) => void = () => undefined;
    let slow = false;
    const { app, request } = createRequest({
      listWithdrawals: () => (slow ? new Promise((resolve) => (answer = resolve)) : []),
    });
    await request.submit(body);
    slow = true;
    const checking = request.checkOutcome();
    app.use(session).clear();
    answer([]);
    await checking;
    expect(request.$state.get()).to.deep.equal({
      phase: 'editing',
      input: { currency: '', amount: '', walletId: '', progress: 'untouched' },
    });
  });
});
