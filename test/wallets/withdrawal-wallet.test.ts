import { expect, oneEvent } from '@open-wc/testing';
import type { Select } from '../../elements/ui/select/select.ts';
import type { WalletLinkRequestEvent } from '../../elements/wallets/balance-list/balance-list.events.ts';
import type { WithdrawalWalletChangeEvent } from '../../elements/wallets/withdrawal-wallet/withdrawal-wallet.events.ts';
import { phantom, wallets } from '../../stories/wallets/samples.ts';
import * as stories from '../../stories/wallets/withdrawal-wallet.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-withdrawal-wallet', states);

describe('<ev-withdrawal-wallet>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-withdrawal-wallet')!;
    return { element, root: element.shadowRoot!, remove };
  };

  it('offers the usable wallets with masked addresses and reports the chosen one', async () => {
    const { element, root, remove } = await render('Several');
    const select = root.querySelector<Select>('ev-select')!;
    expect(select.value).to.equal(phantom.id);
    expect(select.options!.every(({ detail }) => detail?.includes('…'))).to.equal(true);
    const event = oneEvent(element, 'ev-withdrawal-wallet-change');
    select.value = wallets[1]!.id;
    select.dispatchEvent(new Event('change'));
    expect(((await event) as unknown as WithdrawalWalletChangeEvent).walletId).to.equal(
      wallets[1]!.id,
    );
    remove();
  });

  it('says when a wallet on hold can be used, without a button', async () => {
    const { root, remove } = await render('OnHold');
    expect(root.querySelector('span')!.textContent).to.match(/\d/);
    expect(root.querySelector('ev-button')).to.equal(null);
    remove();
  });

  it('asks to link a wallet for the currency', async () => {
    const { element, root, remove } = await render('None');
    const event = oneEvent(element, 'ev-wallet-link-request');
    root.querySelector('ev-button')!.click();
    expect(((await event) as unknown as WalletLinkRequestEvent).currency).to.equal('USDC');
    remove();
  });
});
