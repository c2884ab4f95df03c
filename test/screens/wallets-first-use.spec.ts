/** What a newcomer met on the wallets page and in the settings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getTimeZoneOptions } from '../../elements/account/basic-settings/basic-options.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { getFormView } from '../../elements/wallets/withdrawal-form/form-view.ts';
import { balances, sampleNow, wallets } from '../../stories/wallets/samples.ts';
import { testApp } from '../core/support.ts';

test('at the end of a hold the form agrees with the server: the page’s minute may be older', () => {
  const { blockedReason: _, ...balance } = balances[0]!;
  const wallet = { ...wallets[0]!, status: 'verified' as const, currency: balance.currency };
  const loaded = <T>(data: T) => ({ data, error: undefined, loading: false }) as never;
  const getChoice = (canWithdraw: boolean) => {
    const view = getFormView({
      balances: loaded([{ ...balance, canWithdraw }]),
      wallets: loaded([{ ...wallet, usableFrom: new Date(sampleNow + 59_000).toISOString() }]),
      withdrawals: loaded([]),
      currency: balance.currency,
      walletId: '',
      isOpen: false,
      now: sampleNow,
    });
    return view.kind === 'form' ? view.choice.kind : view.kind;
  };
  assert.deepEqual([getChoice(true), getChoice(false)], ['wallets', 'on-hold']);
});

test('a toast leaves the page that its button leads to, and has no button there', () => {
  const { app } = testApp();
  const { notify, $list } = app.use(toasts);
  const { setLocation } = app.use(page);
  const action = { label: 'Open wallets', run: () => undefined, path: '/profile/wallets' };
  setLocation('/profile/settings', '');
  notify({ text: 'Verified', tone: 'success', action });
  notify({ text: 'Other' });
  assert.equal($list.get().find(({ text }) => text === 'Verified')!.action, action);
  setLocation('/profile/wallets', '');
  assert.deepEqual(
    $list.get().map(({ text }) => text),
    ['Other'],
  );
  notify({ text: 'Verified', tone: 'success', action });
  assert.equal($list.get()[0]!.action, undefined);
});

test('time zones have their names of today, and the account’s own keeps its value', () => {
  const labels = getTimeZoneOptions('None', null).map(({ label }) => label);
  for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'Asia/Saigon', 'Asia/Katmandu'])
    assert.ok(!labels.includes(old), old);
  for (const name of ['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Ho Chi Minh', 'Asia/Kathmandu'])
    assert.equal(labels.filter((label) => label === name).length, 1, name);
  const stored = getTimeZoneOptions('None', 'Europe/Kiev').filter(({ label }) =>
    label.startsWith('Europe/Ky'),
  );
  assert.deepEqual(stored, [{ value: 'Europe/Kiev', label: 'Europe/Kyiv' }]);
});
