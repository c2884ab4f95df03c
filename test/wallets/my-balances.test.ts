import { expect, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/wallets/balance-list/define.ts';
import type { WalletLinkRequestEvent } from '../../elements/wallets/balance-list/balance-list.events.ts';
import { wallets as walletsEn } from '../../messages/en/wallets.json';
import { balances as balancesEn } from '../../messages/en/money.json';
import { balances } from '../../stories/wallets/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/my-balances.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, getByRole, queryByRole, queryByTag } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-my-balances', fromStories(stories));

describe('<ev-my-balances>', () => {
  const show = async (signedIn: boolean) => {
    const app = createStoryApp({
      kind: 'embed',
      signedIn,
      rest: { listBalances: balances, listWithdrawals: [] },
    });
    const staged = await stage(
      html`<ev-app .app=${app}><ev-balance-list></ev-balance-list></ev-app>`,
    );
    const list = staged.box.querySelector('ev-balance-list')!;
    return {
      ...staged,
      list,
      root: () => queryByTag(list, 'ev-my-balances'),
    };
  };

  it('is what ev-balance-list shows without balances: the login without a session', async () => {
    const { root, remove } = await show(false);
    await waitUntil(() => queryByRole(root(), 'button', { name: walletsEn.signIn }));
    getByRole(root()!, 'heading', { name: walletsEn.signInTitle });
    remove();
  });

  it('lists the balances of the person, and passes on the wish to link a wallet', async () => {
    const { list, root, remove } = await show(true);
    const inner = () => queryByTag(root(), 'ev-balance-list');
    await waitUntil(() => allInShadow(inner(), '.rows > li').length === balances.length);
    const event = oneEvent(list, 'ev-wallet-link-request');
    getByRole(inner()!, 'button', { name: balancesEn.doLinkWallet }).click();
    expect(((await event) as unknown as WalletLinkRequestEvent).currency).to.equal('ETH');
    remove();
  });
});
