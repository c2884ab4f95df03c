import { expect, oneEvent } from '@open-wc/testing';
import type { WalletLinkRequestEvent } from '../../elements/wallets/balance-list/balance-list.events.ts';
import type { WithdrawalWalletChangeEvent } from '../../elements/wallets/withdrawal-wallet/withdrawal-wallet.events.ts';
import { formatDateTime } from '../../messages/values.ts';
import { wallets as walletsEn } from '../../messages/en/wallets.json';
import { phantom, resting, wallets } from '../../stories/wallets/samples.ts';
import * as stories from '../../stories/wallets/withdrawal-wallet.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, getByTag, inShadow, isDisabled, queryAllByTag } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-withdrawal-wallet', states);

describe('<ev-withdrawal-wallet>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-withdrawal-wallet')!;
    return { element, root: element, remove };
  };

  const getSelect = (root: Element) => getByRole(root, 'combobox', { name: walletsEn.to });

  it('offers the usable wallets with masked addresses and reports the chosen one', async () => {
    const { element, root, remove } = await render('Several');
    const select = getByTag(root, 'ev-select');
    expect([select.label, isDisabled(getSelect(root))]).to.deep.equal(['To', false]);
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

  it('offers no choice while it is disabled', async () => {
    const { root, remove } = await render('Disabled');
    expect(isDisabled(getSelect(root))).to.equal(true);
    remove();
  });

  it('says when a wallet on hold can be used, without a button', async () => {
    const { root, remove } = await render('OnHold');
    expect(inShadow(root, 'span').textContent).to.equal(
      `You can withdraw to ${resting.label} from ${formatDateTime(resting.usableFrom!, 'en')}.`,
    );
    expect(queryAllByTag(root, 'ev-button').length).to.equal(0);
    remove();
  });

  it('asks to link a wallet for the currency', async () => {
    const { element, root, remove } = await render('None');
    expect(inShadow(root, 'span').textContent).to.equal(
      'You don’t have a verified wallet for USDC yet.',
    );
    const event = oneEvent(element, 'ev-wallet-link-request');
    getByRole(root, 'button').click();
    expect(((await event) as unknown as WalletLinkRequestEvent).currency).to.equal('USDC');
    remove();
  });
});
