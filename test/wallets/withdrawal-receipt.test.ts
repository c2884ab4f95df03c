import { expect, oneEvent } from '@open-wc/testing';
import { 'withdrawal-receipt' as withdrawalReceipt } from '../../messages/en/wallets.json';
import * as stories from '../../stories/wallets/withdrawal-receipt.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  getByRole,
  getByTag,
  getFocused,
  getText,
  inShadow,
  queryAllByRole,
  queryAllByTag,
  queryByRole,
} from '../queries.ts';
import { stage, standing } from '../standing.ts';

standing('ev-withdrawal-receipt', fromStories(stories));

describe('<ev-withdrawal-receipt>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(fromStories(stories)[state]!());
    const element = box.querySelector('ev-withdrawal-receipt')!;
    return { element, root: element, remove };
  };

  it('shows what arrives, the reference, two dates and the next step', async () => {
    const { root, remove } = await render('Confirmed');
    expect(queryAllByTag(root, 'ev-money')[0]!.value!.amount).to.equal('119.20');
    const labels = queryAllByRole(root, 'term').map((label) => label.textContent);
    expect(labels).to.deep.equal([
      'Amount',
      'Network fee',
      'To',
      'Reference',
      'Confirmed',
      'Expected by',
    ]);
    expect(inShadow(root, 'dl').textContent).to.contain('120.00\u00a0USDC').and.contain('−0.80');
    expect(getText(root)).to.contain('EV-20261119-01').and.to.contain('We’ll email you');
    remove();
  });

  it('shows until when it is on hold, and why', async () => {
    const { root, remove } = await render('OnHold');
    expect(getText(root)).to.contain('after a login by email waits 72 hours');
    expect(getText(root)).to.contain('stop it').and.not.to.contain('nothing left to do');
    remove();
  });

  it('reads as completed once the money has arrived', async () => {
    const { root, remove } = await render('Completed');
    expect(getByRole(root, 'heading', { level: 2 }).textContent.trim()).to.equal(
      withdrawalReceipt.completed,
    );
    expect(getText(root)).not.to.contain('Expected');
    remove();
  });

  it('draws its mark and reads out the payout when the money arrives', async () => {
    const { element, root, remove } = await render('Confirmed');
    const getMark = () => getByTag(root, 'ev-success-mark');
    const getStatus = () => getByRole(root, 'status').textContent;
    expect([getMark().animated, getStatus()]).to.deep.equal([false, '']);
    element.withdrawal = { ...element.withdrawal!, status: 'completed' };
    await element.updateComplete;
    expect([getMark().animated, getStatus()]).to.deep.equal([true, 'It’s in your wallet.']);
    element.withdrawal = { ...element.withdrawal };
    await element.updateComplete;
    expect(getMark().animated, 'a refresh changes nothing').to.equal(true);
    remove();
  });

  it('focuses its heading, and asks to be closed', async () => {
    const { element, root, remove } = await render('Confirmed');
    element.focus();
    await element.updateComplete;
    expect(getFocused(root)).to.equal(queryByRole(root, 'heading', { level: 2 }));
    const closed = oneEvent(element, 'ev-withdrawal-receipt-close');
    getByRole(root, 'button', { name: withdrawalReceipt.done }).click();
    await closed;
    remove();
  });
});
