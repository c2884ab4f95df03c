import { expect, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import type { Wallet } from '../../contract/wallet.ts';
import type { App } from '../../elements/core/app/app.ts';
import { signInState } from '../../elements/core/app/sign-in.store.ts';
import { ApiError } from '../../elements/core/http/api-error.ts';
import type {
  WalletRequiredEvent,
  WithdrawalWaitingEvent,
} from '../../elements/wallets/withdrawal-form/withdrawal-form.events.ts';
import { withdrawals as withdrawalsStore } from '../../elements/wallets/withdrawals.store.ts';
import { wallets as walletsEn } from '../../messages/en/wallets.json';
import {
  at,
  phantom,
  resting,
  unverified,
  usdc,
  waiting,
  withdrawals,
} from '../../stories/wallets/samples.ts';
import {
  createServerError,
  renderInStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/withdrawal-form.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  findByRole,
  findByTag,
  getByRole,
  getByTag,
  getByText,
  getText,
  inShadow,
  isBusy,
  isDisabled,
  queryAllByRole,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-withdrawal-form', fromStories(stories));

const render = async (overrides: StoryAppOptions['rest'], calls: [string, unknown][] = []) => {
  const staged = await stage(
    renderInStoryApp(
      { calls, rest: { ...stories.answers, listBalances: [usdc], ...overrides } },
      html`<ev-withdrawal-form></ev-withdrawal-form>`,
    ),
  );
  const form = staged.box.querySelector('ev-withdrawal-form')!;
  const field = () => getByTag(form, 'ev-field');
  await findByTag(form, 'ev-field');
  const type = async (value: string) => {
    field().value = value;
    field().dispatchEvent(new Event('input'));
    await settled(staged.box);
  };
  const send = async () => {
    inShadow<HTMLFormElement>(form, 'form').requestSubmit();
    await settled(staged.box);
  };
  const { app } = form as unknown as { app: App };
  return { ...staged, app, form, field, type, send };
};
const keys = (calls: [string, unknown][]) =>
  calls
    .filter(([name]) => name === 'requestWithdrawal')
    .map(([, input]) => (input as { idempotencyKey: string }).idempotencyKey);

/** A withdrawal that the server has just accepted. */
const fresh = (end: string, amount: string) => ({
  ...waiting,
  id: `00000000-0000-4000-8000-0000000000${end}`,
  createdAt: at(0),
  amount: { amount, currency: 'USDC' },
});

describe('<ev-withdrawal-form>', () => {
  it('names the limits of a withdrawal and of a day', async () => {
    const getLimits = async (maxWithdrawal: typeof usdc.maxWithdrawal) => {
      const { form, remove } = await render({ listBalances: [{ ...usdc, maxWithdrawal }] });
      const text = getText(inShadow(form, '.limits'));
      remove();
      return text;
    };
    expect(await getLimits({ amount: '10000', currency: 'USDC' })).to.equal(
      'Minimum 25.00 USDC, maximum 10,000.00 USDC per withdrawal. Up to 20 withdrawals a day.',
    );
    expect(await getLimits(null)).to.equal(
      'Minimum 25.00 USDC per withdrawal. Up to 20 withdrawals a day.',
    );
  });

  it('shows the exact net amount and the amount in the button while typing', async () => {
    const { form, type, remove } = await render({});
    await type('60.000001');
    const net = inShadow(getByTag(form, 'ev-withdrawal-sum'), '.net dd');
    expect(getText(net)).to.equal('59.200001 USDC');
    getByRole(form, 'button', { name: 'Withdraw 60.000001 USDC' });
    remove();
  });

  it('shows the amount as it was read under the field, and both readings of an ambiguous one', async () => {
    const calls: [string, unknown][] = [];
    const { field, type, send } = await render({}, calls);
    const read = async (typed: string) => {
      await type(typed);
      const { help, error } = field();
      return `${help}|${error}`.replaceAll('\u00a0', ' ');
    };
    for (const typed of ['60.5', '60,50', ' 60.50 ', '\u200e60.50'])
      expect(await read(typed)).to.equal('You’re withdrawing 60.50 USDC.|');
    const both = '“60,125” can mean 60.125 USDC or 60,125.00 USDC. Type 60.1250 or 60125.';
    expect(await read('60,125')).to.equal(`${both}|`);
    await send();
    const { error } = field();
    expect(error.replaceAll('\u00a0', ' ')).to.equal(both);
    expect(keys(calls)).to.deep.equal([]);
    expect(await read('60.1250')).to.contain('60.125 USDC.');
  });
  it('shows the limits of a currency so that they are accepted', async () => {
    const minWithdrawal = { amount: '10.000001', currency: 'USDC' };
    const maxWithdrawal = { amount: '99.999999', currency: 'USDC' };
    const { form, field, type } = await render({
      listBalances: [{ ...usdc, minWithdrawal, maxWithdrawal }],
    });
    const shown = getText(form);
    expect(shown).to.contain('10.000001 to 99.999999');
    expect(shown).to.contain('Minimum 10.000001 USDC, maximum 99.999999 USDC');
    for (const limit of ['10.000001', '99.999999']) {
      await type(limit);
      expect(field().help).to.contain(limit);
    }
  });
  it('shows an amount below the minimum as help and one above the maximum as an error', async () => {
    const { field, type, remove } = await render({});
    await type('5');
    expect([field().help, field().error]).to.deep.equal(['The minimum is 25.00\u00a0USDC.', '']);
    await type('5000');
    expect([field().help, field().error]).to.deep.equal([
      '',
      'You can withdraw up to 184.20\u00a0USDC right now.',
    ]);
    await type('50');
    expect([field().help, field().error]).to.deep.equal([
      'You’re withdrawing 50.00\u00a0USDC.',
      '',
    ]);
    remove();
  });

  it('names what is missing up to the minimum, and offers neither the maximum nor a wallet', async () => {
    const balance = {
      ...usdc,
      available: { amount: '5.00', currency: 'USDC' },
      canWithdraw: false,
      blockedReason: 'min',
    };
    const { form, remove } = await render({ listBalances: [balance], listWallets: [] });
    const note = getText(getByTag(form, 'ev-note'));
    expect(note).to.match(/^You need 20.00 USDC more to reach the 25.00 USDC minimum./);
    getByText(form, 'from 25.00');
    expect(isDisabled(getByRole(form, 'button', { name: /^All/ }))).to.equal(true);
    expect(queryByTag(form, 'ev-withdrawal-wallet')).to.equal(null);
    remove();
  });

  describe('before the first withdrawal', () => {
    const renderSteps = async (
      blockedReason: string,
      linked: readonly Wallet[],
      form = html`<ev-withdrawal-form></ev-withdrawal-form>`,
    ) => {
      const listBalances = [{ ...usdc, canWithdraw: false, blockedReason }];
      const { box, remove } = await stage(
        renderInStoryApp({ rest: { ...stories.answers, listBalances, listWallets: linked } }, form),
      );
      const element = box.querySelector('ev-withdrawal-form')!;
      await waitUntil(() => queryInShadow(element, '.setup'));
      const steps = allInShadow(element, '.setup li').map((step) => ({
        name: step.querySelector('.strong')!.textContent,
        help: step.querySelector('.muted')?.textContent,
        isDone: step.matches('.done'),
        isCurrent: step.matches('[aria-current=step]'),
        button: step.querySelector('ev-button'),
      }));
      return { element, steps, remove };
    };

    it('shows the steps that are left in place of the fields', async () => {
      const { element, steps, remove } = await renderSteps('email-unverified', []);
      expect(queryInShadow(element, 'ev-field, form')).to.equal(null);
      getByText(element, 'Before you can withdraw 184.20 USDC:');
      expect(steps.map(({ name, isDone, isCurrent }) => [name, isDone, isCurrent])).to.deep.equal([
        [walletsEn.stepEmail, false, true],
        ['Link and verify a USDC wallet', false, false],
      ]);
      expect(steps[0]!.button!.href).to.match(/\/profile\/settings#email$/);
      expect(steps.map(({ button }) => button!.variant)).to.deep.equal(['strong', '']);
      remove();
    });

    it('asks the page to verify a wallet that is linked', async () => {
      const wallet = { ...unverified, currency: 'USDC' };
      const { element, steps, remove } = await renderSteps('no-wallet', [wallet]);
      expect(steps[1]!.button!.textContent!.trim()).to.match(/^Verify /);
      const asked = oneEvent(element, 'ev-wallet-required');
      steps[1]!.button!.click();
      expect(((await asked) as unknown as WalletRequiredEvent).wallet!.id).to.equal(wallet.id);
      remove();
    });

    it('ticks a verified address, and asks the page to link a wallet', async () => {
      const { element, steps, remove } = await renderSteps('no-wallet', []);
      expect([steps[0]!.name, steps[0]!.isDone]).to.deep.equal([walletsEn.stepEmailDone, true]);
      expect(steps[1]!.isCurrent).to.equal(true);
      const asked = oneEvent(element, 'ev-wallet-required');
      steps[1]!.button!.click();
      expect(((await asked) as unknown as WalletRequiredEvent).currency).to.equal('USDC');
      remove();
    });

    it('says from when a new wallet can be used', async () => {
      const { steps, remove } = await renderSteps('email-unverified', [resting]);
      expect([steps[1]!.name, steps[1]!.isDone]).to.deep.equal(['USDC wallet verified', true]);
      expect(steps[1]!.help).to.match(/^You can withdraw to .+ from .+\.$/);
      remove();
    });
  });

  it('says what the whole balance waits for: its code, or the transfer', async () => {
    const headings = {
      AllAwaitingCode: walletsEn.allAwaitingCode,
      AllWithdrawing: walletsEn.allWithdrawing,
    } as const;
    for (const [story, heading] of Object.entries(headings)) {
      const { box, remove } = await stage(fromStories(stories)[story]!());
      const form = box.querySelector('ev-withdrawal-form')!;
      await findByRole(form, 'heading', { name: heading });
      remove();
    }
  });

  it('shows no net amount of more than there is', async () => {
    const { form, type, remove } = await render({});
    await type('60');
    expect(getByTag(form, 'ev-withdrawal-sum').amount).to.equal('60');
    await type('500');
    expect(getByTag(form, 'ev-withdrawal-sum').amount).to.equal('0');
    remove();
  });

  it('fills in the maximum and sends wallet, currency, amount, page and trigger', async () => {
    const calls: [string, unknown][] = [];
    const { form, send, remove } = await render({ requestWithdrawal: waiting }, calls);
    getByRole(form, 'button', { name: /^All/ }).click();
    await form.updateComplete;
    setTimeout(() => void send());
    const event = (await oneEvent(
      form,
      'ev-withdrawal-waiting',
    )) as unknown as WithdrawalWaitingEvent;
    expect(event.withdrawal.id).to.equal(waiting.id);
    const [, input] = calls.find(([name]) => name === 'requestWithdrawal')!;
    expect(input).to.deep.include({
      body: { walletId: phantom.id, currency: 'USDC', amount: '184.20' },
      query: { page_path: location.pathname, trigger: 'withdrawal_form' },
    });
    remove();
  });

  it('shows the error and sends nothing if the amount is invalid', async () => {
    const calls: [string, unknown][] = [];
    const { field, type, send, remove } = await render({}, calls);
    await type('5');
    await send();
    expect(field().error).to.equal('The minimum is 25.00\u00a0USDC.');
    expect(keys(calls)).to.deep.equal([]);
    remove();
  });

  it('uses a new idempotency key after a rejection and says that no money moved', async () => {
    const calls: [string, unknown][] = [];
    const { form, field, type, send, remove } = await render(
      {
        requestWithdrawal: createServerError(
          409,
          'INSUFFICIENT_BALANCE',
          'You have 12.00 USDC available. Nothing moved.',
        ),
      },
      calls,
    );
    await type('60');
    await send();
    await waitUntil(() => queryInShadow(form, 'ev-note[tone=danger]'));
    expect(inShadow(form, 'ev-note[tone=danger]').textContent).to.contain('Nothing moved');
    expect(field().value).to.equal('60');
    await send();
    await waitUntil(() => keys(calls).length === 2);
    expect(new Set(keys(calls)).size).to.equal(2);
    remove();
  });

  it('keeps the idempotency key while the outcome is unknown and finds the withdrawal in the list', async () => {
    const calls: [string, unknown][] = [];
    let list = [...withdrawals];
    const { form, type, send, remove } = await render(
      { requestWithdrawal: new ApiError('timeout'), listWithdrawals: () => list },
      calls,
    );
    await type('60');
    await send();
    const outcome = () => queryByTag(form, 'ev-withdrawal-outcome');
    const press = async (name: string) => {
      await waitUntil(() => queryAllByRole(outcome(), 'button').some((one) => !isBusy(one)));
      getByRole(outcome()!, 'button', { name }).click();
    };
    const { unknownCheck: check, unknownRetry: retry } = walletsEn;
    await press(retry);
    await waitUntil(() => keys(calls).length === 2);
    expect(new Set(keys(calls)).size).to.equal(1);
    await press(check);
    await waitUntil(() =>
      queryByTag(outcome(), 'ev-note')?.textContent.includes('no new withdrawal'),
    );
    list = [fresh('99', '60.0'), ...list];
    const found = oneEvent(form, 'ev-withdrawal-waiting');
    await press(check);
    expect(((await found) as unknown as WithdrawalWaitingEvent).withdrawal.id).to.equal(
      '00000000-0000-4000-8000-000000000099',
    );
    remove();
  });

  it('completes when the list contains the requested withdrawal', async () => {
    let list = [...withdrawals];
    const { app, form, type, send, remove } = await render({
      requestWithdrawal: new ApiError('network'),
      listWithdrawals: () => list,
    });
    await type('60');
    await send();
    await findByTag(form, 'ev-withdrawal-outcome');
    const found = oneEvent(form, 'ev-withdrawal-waiting');
    list = [fresh('98', '60.00'), ...list];
    app.use(withdrawalsStore).reload();
    expect(((await found) as unknown as WithdrawalWaitingEvent).withdrawal.id).to.equal(
      '00000000-0000-4000-8000-000000000098',
    );
    await waitUntil(() => !queryByTag(form, 'ev-withdrawal-outcome'));
    remove();
  });

  it('keeps its input when it is moved; a newly opened form is empty', async () => {
    const { box, form, field, type, remove } = await render({});
    await type('60');
    form.parentElement!.append(form);
    await settled(box);
    expect(field().value).to.equal('60');
    const other = document.createElement('ev-withdrawal-form');
    form.replaceWith(other);
    await findByTag(other, 'ev-field');
    await settled(box);
    expect(getByTag(other, 'ev-field').value).to.equal('');
    remove();
  });

  it('keeps nothing of what was typed for the next person', async () => {
    const { app, box, field, type, remove } = await render({});
    await type('60');
    // In one run, as when another person logs in in another tab: the form is never rendered signed out.
    const tokens = { accessToken: 'a', refreshToken: 'r', sessionToken: 's' };
    await app.use(signInState).signIn(tokens);
    await settled(box);
    expect(field().value).to.equal('');
    remove();
  });

  it('is empty once its request is sent, also where it leaves the page meanwhile', async () => {
    let answer: (withdrawal: unknown) => void = () => undefined;
    const { box, form, field, type, send, remove } = await render({
      requestWithdrawal: () => new Promise((resolve) => (answer = resolve)),
    });
    await type('60');
    void send();
    await waitUntil(() => queryAllByRole(form, 'button').some(isBusy));
    const parent = form.parentElement!;
    form.remove();
    answer(waiting);
    await settled(box);
    parent.append(form);
    await findByTag(form, 'ev-field');
    await settled(box);
    expect(field().value).to.equal('');
    remove();
  });

  it('shows the values of an open request in a newly opened form', async () => {
    const { box, form, type, send, remove } = await render({
      requestWithdrawal: new ApiError('network'),
      listWithdrawals: () => [...withdrawals],
    });
    await type('60');
    await send();
    await findByTag(form, 'ev-withdrawal-outcome');
    const other = document.createElement('ev-withdrawal-form');
    form.replaceWith(other);
    await findByTag(other, 'ev-field');
    await settled(box);
    expect(getByTag(other, 'ev-field').value).to.equal('60');
    remove();
  });

  it('shows the reason instead of submitting by Enter while it is blocked', async () => {
    const calls: [string, unknown][] = [];
    const blocked = { ...usdc, canWithdraw: false, blockedReason: 'review' } as const;
    const { form, field, type, send, remove } = await render(
      { listBalances: [blocked], requestWithdrawal: waiting },
      calls,
    );
    await type('60');
    await send();
    expect(keys(calls)).to.deep.equal([]);
    expect(field().error).to.equal(
      inShadow(form, 'ev-button[type=submit]').getAttribute('disabled-reason'),
    );
    expect(field().error).not.to.equal('');
    remove();
  });
});
