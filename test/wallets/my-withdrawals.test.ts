import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/wallets/withdrawal-list/define.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { WithdrawalFilterEvent } from '../../elements/wallets/withdrawal-list/withdrawal-list.events.ts';
import { wallets as walletsEn } from '../../messages/en/wallets.json';
import { walletTypes, withdrawals } from '../../stories/wallets/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/my-withdrawals.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, getByRole, queryByRole, queryByTag } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-my-withdrawals', fromStories(stories));

describe('<ev-my-withdrawals>', () => {
  it('is what ev-withdrawal-list shows without a list: the login, then the withdrawals of the person', async () => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      kind: 'embed',
      signedIn: false,
      calls,
      rest: { listWithdrawals: withdrawals, listWalletTypes: walletTypes },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-withdrawal-list></ev-withdrawal-list></ev-app>`,
    );
    const root = () => queryByTag(box, 'ev-my-withdrawals');
    await waitUntil(() => queryByRole(root(), 'button', { name: walletsEn.signIn }));
    getByRole(root()!, 'heading', { name: 'Log in to see your withdrawals' });
    expect(calls).to.deep.equal([]);
    const tokens = { accessToken: 'a', refreshToken: 'b', sessionToken: 'c' };
    await app.use(session).signIn(tokens);
    const rows = () => allInShadow(queryByTag(root(), 'ev-withdrawal-list'), 'details');
    await waitUntil(() => rows().length === withdrawals.length);
    remove();
  });

  it('asks the server for one currency, and shows its own until the answer has come', async () => {
    const [usdc, ...others] = withdrawals;
    const sol = { ...others[0]!, amount: { amount: '2', currency: 'SOL' }, currency: 'SOL' };
    // More than the newest of all currencies.
    const older = { ...sol, id: '00000000-0000-4000-8000-000000009999', reference: 'W-OLD' };
    let sendAnswer: (list: unknown) => void = () => undefined;
    const answer = new Promise((resolve) => (sendAnswer = resolve));
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      calls,
      rest: {
        listWithdrawals: (input?: { query?: { currency?: string } }) =>
          input?.query?.currency === 'SOL' ? answer : [usdc, sol],
        listWalletTypes: walletTypes,
      },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-my-withdrawals></ev-my-withdrawals></ev-app>`,
    );
    const list = () => queryByTag(box, 'ev-withdrawal-list');
    const shown = () => list()?.withdrawals?.map(({ reference }) => reference);
    await waitUntil(() => shown()?.length === 2);
    list()!.dispatchEvent(new WithdrawalFilterEvent('SOL'));
    await waitUntil(() => shown()?.length === 1);
    expect(calls.filter(([name]) => name === 'listWithdrawals')).to.deep.equal([
      ['listWithdrawals', undefined],
      ['listWithdrawals', { query: { currency: 'SOL' } }],
    ]);
    sendAnswer([older, sol]);
    await waitUntil(() => shown()?.includes('W-OLD'));
    list()!.dispatchEvent(new WithdrawalFilterEvent(null));
    await waitUntil(() => shown()?.includes(usdc!.reference));
    remove();
  });
});
