import { expect, oneEvent, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import type { App } from '../../elements/core/app.ts';
import { CallError } from '../../elements/core/call-error.ts';
import type { Field } from '../../elements/ui/field/field.ts';
import type { WithdrawalRequestedEvent } from '../../elements/wallets/withdrawal-form/withdrawal-form.events.ts';
import { withdrawals as withdrawalsStore } from '../../elements/wallets/withdrawals.store.ts';
import { at, phantom, usdc, waiting, withdrawals } from '../../stories/wallets/samples.ts';
import { refusal, story, type StoryAnswers } from '../../stories/wallets/story-app.ts';
import * as stories from '../../stories/wallets/withdrawal-form.stories.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-withdrawal-form', fromStories(stories));

const shown = async (given: StoryAnswers['rest'], calls: [string, unknown][] = []) => {
  const stand = await stage(
    story(
      { calls, rest: { ...stories.answers, listBalances: [usdc], ...given } },
      html`<ev-withdrawal-form></ev-withdrawal-form>`,
    ),
  );
  const form = stand.box.querySelector('ev-withdrawal-form')!;
  const inside = <T extends Element>(selector: string) => form.shadowRoot!.querySelector<T>(selector);
  await waitUntil(() => inside('ev-field'));
  const type = async (value: string) => {
    const field = inside<Field>('ev-field')!;
    field.value = value;
    field.dispatchEvent(new Event('input'));
    await settled(stand.box);
  };
  const send = async () => {
    inside<HTMLFormElement>('form')!.requestSubmit();
    await settled(stand.box);
  };
  const { app } = form as unknown as { app: App };
  return { ...stand, app, form, inside, type, send };
};
const keys = (calls: [string, unknown][]) =>
  calls.filter(([name]) => name === 'requestWithdrawal').map(([, input]) => (input as { idempotencyKey: string }).idempotencyKey);

/** A withdrawal that was taken a moment ago. */
const fresh = (end: string, amount: string) => ({
  ...waiting,
  id: `00000000-0000-4000-8000-0000000000${end}`,
  createdAt: at(0),
  amount: { amount, currency: 'USDC' },
});

describe('<ev-withdrawal-form>', () => {
  it('counts what arrives while typing, to the last digit, and names the act', async () => {
    const { inside, type, remove } = await shown({});
    await type('60.000001');
    expect(inside('ev-withdrawal-sum')!.shadowRoot!.querySelector('.net dd')!.textContent).to.equal('59.200001\u00a0USDC');
    expect(inside('ev-button[type=submit]')!.textContent!.trim()).to.equal('Withdraw 60.000001\u00a0USDC');
    remove();
  });

  it('says while typing that it is too little, and at once that it is too much', async () => {
    const { inside, type, remove } = await shown({});
    await type('5');
    expect([inside<Field>('ev-field')!.help, inside<Field>('ev-field')!.error]).to.deep.equal([
      'The minimum is 25.00\u00a0USDC.',
      '',
    ]);
    await type('5000');
    expect([inside<Field>('ev-field')!.help, inside<Field>('ev-field')!.error]).to.deep.equal([
      '',
      'You can withdraw at most 184.20\u00a0USDC now.',
    ]);
    await type('50');
    expect([inside<Field>('ev-field')!.help, inside<Field>('ev-field')!.error]).to.deep.equal(['', '']);
    remove();
  });

  it('does not warn of what has only to grow', async () => {
    const balance = { ...usdc, available: { amount: '5.00', currency: 'USDC' }, canWithdraw: false, blockedReason: 'min' };
    const { inside, remove } = await shown({ listBalances: [balance] });
    expect(inside('ev-note')!.getAttribute('tone')).to.equal('info');
    expect(inside('ev-note')!.textContent).to.contain('20.00\u00a0USDC more to reach the 25.00\u00a0USDC minimum.');
    remove();
  });

  it('takes all by one press, and sends wallet, currency, amount, page and trigger', async () => {
    const calls: [string, unknown][] = [];
    const { inside, form, send, remove } = await shown({ requestWithdrawal: waiting }, calls);
    inside<HTMLButtonElement>('.all')!.click();
    await form.updateComplete;
    setTimeout(() => void send());
    const event = (await oneEvent(form, 'ev-withdrawal-requested')) as unknown as WithdrawalRequestedEvent;
    expect(event.withdrawal.id).to.equal(waiting.id);
    const [, input] = calls.find(([name]) => name === 'requestWithdrawal')!;
    expect(input).to.deep.include({
      body: { walletId: phantom.id, currency: 'USDC', amount: '184.20' },
      query: { page_path: location.pathname, trigger: 'withdrawal_form' },
    });
    remove();
  });

  it('asks nothing of the server while the amount is wrong, and says why', async () => {
    const calls: [string, unknown][] = [];
    const { inside, type, send, remove } = await shown({}, calls);
    await type('5');
    await send();
    expect(inside<Field>('ev-field')!.error).to.equal('The minimum is 25.00\u00a0USDC.');
    expect(keys(calls)).to.deep.equal([]);
    remove();
  });

  it('takes a new key after a refusal, and says that no money moved', async () => {
    const calls: [string, unknown][] = [];
    const { inside, type, send, remove } = await shown(
      { requestWithdrawal: refusal(409, 'INSUFFICIENT_BALANCE', 'You have 12.00 USDC left.') },
      calls,
    );
    await type('60');
    await send();
    await waitUntil(() => inside('ev-note[tone=bad]'));
    expect(inside('ev-note[tone=bad]')!.textContent).to.contain('No money moved');
    await send();
    await waitUntil(() => keys(calls).length === 2);
    expect(new Set(keys(calls)).size).to.equal(2);
    remove();
  });

  it('keeps its key while the outcome is unknown, and finds the withdrawal in the list', async () => {
    const calls: [string, unknown][] = [];
    let list = [...withdrawals];
    const { inside, form, type, send, remove } = await shown(
      { requestWithdrawal: new CallError('timeout'), listWithdrawals: () => list },
      calls,
    );
    await type('60');
    await send();
    await waitUntil(() => inside('ev-note[tone=warn]'));
    const [check, again] = form.shadowRoot!.querySelectorAll<HTMLElement>('.acts ev-button');
    again!.click();
    await waitUntil(() => keys(calls).length === 2);
    expect(new Set(keys(calls)).size).to.equal(1);
    await waitUntil(() => inside('.acts ev-button'));
    check!.click();
    await waitUntil(() => inside('ev-note')?.textContent?.includes('no new withdrawal'));
    list = [fresh('99', '60.0'), ...list];
    const found = oneEvent(form, 'ev-withdrawal-requested');
    form.shadowRoot!.querySelector<HTMLElement>('.acts ev-button')!.click();
    expect(((await found) as unknown as WithdrawalRequestedEvent).withdrawal.id).to.equal('00000000-0000-4000-8000-000000000099');
    remove();
  });

  it('settles by itself once the list tells of the request', async () => {
    let list = [...withdrawals];
    const { app, form, inside, type, send, remove } = await shown({
      requestWithdrawal: new CallError('network'),
      listWithdrawals: () => list,
    });
    await type('60');
    await send();
    await waitUntil(() => inside('ev-note[tone=warn]'));
    const found = oneEvent(form, 'ev-withdrawal-requested');
    list = [fresh('98', '60.00'), ...list];
    app.use(withdrawalsStore).reload();
    expect(((await found) as unknown as WithdrawalRequestedEvent).withdrawal.id).to.equal('00000000-0000-4000-8000-000000000098');
    await waitUntil(() => !inside('ev-note[tone=warn]'));
    remove();
  });

  it('does not submit by Enter what its button would not, and says why', async () => {
    const calls: [string, unknown][] = [];
    const blocked = { ...usdc, canWithdraw: false, blockedReason: 'review' } as const;
    const { inside, type, send, remove } = await shown({ listBalances: [blocked], requestWithdrawal: waiting }, calls);
    await type('60');
    await send();
    expect(keys(calls)).to.deep.equal([]);
    expect(inside<Field>('ev-field')!.error).to.equal(inside('ev-button[type=submit]')!.getAttribute('reason'));
    expect(inside<Field>('ev-field')!.error).not.to.equal('');
    remove();
  });
});
