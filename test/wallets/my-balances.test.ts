import { expect, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/wallets/balance-list/define.ts';
import type { WalletLinkRequestEvent } from '../../elements/wallets/balance-list/balance-list.events.ts';
import { balances } from '../../stories/wallets/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/my-balances.stories.ts';
import { fromStories } from '../from-stories.ts';
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
      root: () => list.shadowRoot!.querySelector('ev-my-balances')?.shadowRoot,
    };
  };

  it('is what ev-balance-list shows without balances: the login without a session', async () => {
    const { root, remove } = await show(false);
    await waitUntil(() => root()?.querySelector('ev-empty ev-button'));
    expect(root()!.querySelector('ev-empty')!.heading).to.equal('Log in to see your balances');
    remove();
  });

  it('lists the balances of the person, and passes on the wish to link a wallet', async () => {
    const { list, root, remove } = await show(true);
    const inner = () => root()?.querySelector('ev-balance-list')?.shadowRoot;
    await waitUntil(() => inner()?.querySelectorAll('.rows > li').length === balances.length);
    const event = oneEvent(list, 'ev-wallet-link-request');
    inner()!.querySelector<HTMLElement>('.blocked button')!.click();
    expect(((await event) as unknown as WalletLinkRequestEvent).currency).to.equal('ETH');
    remove();
  });
});
