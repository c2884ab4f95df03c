import { expect } from '@open-wc/testing';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { withdrawalRequest } from '../../elements/wallets/withdrawal-request.store.ts';
import { withdrawals } from '../../elements/wallets/withdrawals.store.ts';
import { at, phantom, waiting } from '../../stories/wallets/samples.ts';
import { createStoryApp, type StoryAppOptions } from '../../stories/story-app.ts';
import { waitUntil } from '../wait-until.ts';

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
    const request = app.use(withdrawalRequest);
    // As a form that is shown does.
    stop = request.$state.listen(() => undefined);
    const takeWithdrawal = () => {
      const answer = request.takeAnswer();
      return answer?.phase === 'accepted' ? answer.withdrawal : undefined;
    };
    return { app, calls, request, takeWithdrawal };
  };
  let stop: () => void;
  afterEach(() => stop());

  it('does not match a withdrawal that is older than the request', async () => {
    let list = [createWithdrawal(-30)];
    const { request, takeWithdrawal } = createRequest({ listWithdrawals: () => list });
    await request.submit(body);
    // Another tab created it before this request; the list contains it only now.
    list = [createWithdrawal(-20), ...list];
    await request.checkOutcome();
    expect(request.$state.get()).to.deep.include({ phase: 'unknown', notFound: true });
    list = [createWithdrawal(0), ...list];
    await request.checkOutcome();
    expect(takeWithdrawal()?.createdAt).to.equal(at(0));
  });

  it('does not match a withdrawal of another currency, amount or wallet', async () => {
    let list: unknown[] = [];
    const { request, takeWithdrawal } = createRequest({ listWithdrawals: () => list });
    await request.submit(body);
    const right = createWithdrawal(0);
    for (const other of [
      createWithdrawal(0, 'SOL'),
      { ...right, amount: { amount: '60.01', currency: 'USDC' } },
      { ...right, wallet: { ...right.wallet, id: 'another' } },
    ]) {
      list = [other];
      await request.checkOutcome();
      expect(request.$state.get().phase).to.equal('unknown');
    }
    list = [{ ...right, amount: { amount: '60', currency: 'USDC' } }];
    await request.checkOutcome();
    expect(takeWithdrawal()?.id).to.equal(right.id);
  });

  it('is sent again under its key, until the server accepts it', async () => {
    const accepted = createWithdrawal(0);
    const answers: unknown[] = [new ApiError('timeout'), new ApiError('network'), accepted];
    const { request, calls, takeWithdrawal } = createRequest({
      listWithdrawals: [],
      requestWithdrawal: () => answers.shift(),
    });
    await request.retry();
    await request.submit(body);
    // While the outcome is open, no other request is sent.
    await request.submit({ ...body, amount: '70.00' });
    expect(request.$state.get()).to.have.nested.property('attempt.body', body);
    await request.retry();
    expect(request.$state.get().phase).to.equal('unknown');
    await request.retry();
    expect(takeWithdrawal()?.id).to.equal(accepted.id);
    expect(takeWithdrawal()).to.equal(undefined);
    const sent = calls.flatMap(([name, input]) =>
      name === 'requestWithdrawal' ? [input as { body: object; idempotencyKey: string }] : [],
    );
    expect(sent.map((one) => one.body)).to.deep.equal([body, body, body]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).to.equal(1);
    expect(request.$state.get().phase).to.equal('idle');
  });

  it('ends with its withdrawal in a list that another part fetched', async () => {
    let list: unknown[] = [];
    const { app, request, takeWithdrawal } = createRequest({ listWithdrawals: () => list });
    await request.submit(body);
    const found = createWithdrawal(0);
    list = [found];
    app.use(withdrawals).reload();
    await waitUntil(() => request.$state.get().phase === 'accepted', 'it is found');
    expect(takeWithdrawal()?.id).to.equal(found.id);
    expect(request.$state.get().phase).to.equal('idle');
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
    await request.checkOutcome();
    expect(request.$state.get()).to.deep.include({ phase: 'unknown', notFound: true });
  });

  it('sends nothing and keeps the error if the list can’t be fetched', async () => {
    const { request, calls } = createRequest({ listWithdrawals: new ApiError('network') });
    await request.submit(body);
    expect(calls.some(([name]) => name === 'requestWithdrawal')).to.equal(false);
    const state = request.$state.get();
    expect(state.phase).to.equal('rejected');
    expect(state).to.have.nested.property('error.kind', 'network');
  });

  it('gives the values of a rejected request back, with the error', async () => {
    const { request } = createRequest({
      listWithdrawals: [],
      requestWithdrawal: new ApiError('http', { status: 409, body: { status: 409, code: 'X' } }),
    });
    await request.submit(body);
    const answer = request.takeAnswer();
    expect(answer).to.deep.include({ phase: 'rejected', body });
    expect(answer).to.have.nested.property('error.code', 'X');
    expect(request.$state.get().phase).to.equal('idle');
  });

  it('returns an answer that comes while no form is shown, and leaves it to no later one', async () => {
    const { request } = createRequest({
      listWithdrawals: [],
      requestWithdrawal: createWithdrawal(0),
    });
    stop();
    expect(await request.submit(body)).to.include({ phase: 'accepted' });
    expect(request.$state.get().phase).to.equal('idle');
  });

  it('gives the answer to the form that was submitted, while that is on the page', async () => {
    const { request } = createRequest({
      listWithdrawals: [],
      requestWithdrawal: createWithdrawal(0),
    });
    const [form, other] = [document.createElement('p'), document.createElement('p')];
    document.body.append(form);
    await request.submit(body, form);
    expect(request.takeAnswer(other)).to.equal(undefined);
    expect(request.takeAnswer(form)?.phase).to.equal('accepted');
    await request.submit(body, form);
    form.remove();
    expect(request.takeAnswer(other)?.phase).to.equal('accepted');
  });

  it('ends with a withdrawal that was listed while the request was on its way', async () => {
    let list: unknown[] = [];
    let fail: (error: unknown) => void = () => undefined;
    const { app, calls, request, takeWithdrawal } = createRequest({
      listWithdrawals: () => list,
      requestWithdrawal: () => new Promise((_, reject) => (fail = reject)),
    });
    const sent = request.submit(body);
    await waitUntil(() => calls.some(([name]) => name === 'requestWithdrawal'), 'it is sent');
    list = [createWithdrawal(0)];
    app.use(withdrawals).reload();
    await waitUntil(
      () => app.use(withdrawals).$withdrawals.get().data?.length === 1,
      'it is listed',
    );
    fail(new ApiError('timeout'));
    expect(await sent).to.include({ phase: 'accepted' });
    expect(takeWithdrawal()?.id).to.equal(createWithdrawal(0).id);
  });

  it('ends with a withdrawal that was listed before a form came back', async () => {
    let list: unknown[] = [];
    const { app, request, takeWithdrawal } = createRequest({ listWithdrawals: () => list });
    await request.submit(body);
    stop();
    list = [createWithdrawal(0)];
    const { $withdrawals, reload } = app.use(withdrawals);
    const unlisten = $withdrawals.listen(() => undefined);
    reload();
    await waitUntil(() => $withdrawals.get().data?.length === 1, 'it is listed');
    stop = request.$state.listen(() => undefined);
    await waitUntil(() => request.$state.get().phase === 'accepted', 'it is found');
    expect(takeWithdrawal()?.id).to.equal(createWithdrawal(0).id);
    unlisten();
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
    expect(request.$state.get()).to.deep.equal({ phase: 'idle' });
  });
});
