import { expect, oneEvent } from '@open-wc/testing';
import type { WithdrawalFilterEvent } from '../../elements/wallets/withdrawal-list/withdrawal-list.events.ts';
import * as stories from '../../stories/wallets/withdrawal-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, getByTag, getText, queryAllByTag, queryByTag } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-withdrawal-list', states);

describe('<ev-withdrawal-list>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-withdrawal-list')!;
    return { element, root: element, box, remove };
  };

  it('expands the newest withdrawal only', async () => {
    const { root, remove } = await render('All');
    const open = allInShadow<HTMLDetailsElement>(root, 'details').map((details) => details.open);
    expect(open.indexOf(true)).to.equal(0);
    expect(open.filter(Boolean).length).to.equal(1);
    remove();
  });

  it('says in the row why a withdrawal ended, and calls an expired one expired', async () => {
    const { root, remove } = await render('EndedWithoutCode');
    const rows = allInShadow(root, 'summary').map((row) => [
      row.querySelector('ev-status')!.textContent!.trim(),
      row.querySelector('.reason')?.textContent ?? '',
      row
        .querySelector('p.subtle')!
        .textContent.replace(/\u2060/g, '')
        .replaceAll('\u00a0', ' '),
    ]);
    expect(rows).to.deep.equal([
      ['Canceled', 'You canceled it.', '1.20 SOL is back in your balance.'],
      ['Expired', 'The code wasn’t entered in time.', '1.20 SOL is back in your balance.'],
      ['Canceled', 'A wrong code was entered too many times.', '1.20 SOL is back in your balance.'],
      ['Failed', 'The network refused the transfer.', '30.00 USDC is back in your balance.'],
      ['Paid out', '', '74.20 USDC to Phantom 7EcD…FLtV'],
    ]);
    for (const timeline of queryAllByTag(root, 'ev-withdrawal-timeline'))
      expect(getText(timeline)).not.to.match(/(?:back in your balance|in time|too many times)/);
    remove();
  });

  it('asks for a currency, and with null for all', async () => {
    const { element, root, remove } = await render('All');
    const segmented = getByTag(root, 'ev-segmented');
    for (const [value, currency] of [
      ['SOL', 'SOL'],
      ['', null],
    ] as const) {
      const event = oneEvent(element, 'ev-withdrawal-filter');
      segmented.value = value;
      segmented.dispatchEvent(new Event('ev-segmented-change'));
      expect(((await event) as unknown as WithdrawalFilterEvent).currency).to.equal(currency);
    }
    remove();
  });

  it('distinguishes no withdrawals from none of a currency', async () => {
    const none = await render('NoneOfACurrency');
    expect(getText(none.root)).to.contain('SOL');
    expect(queryByTag(none.root, 'ev-empty')).to.equal(null);
    none.remove();
    const empty = await render('Empty');
    expect(queryByTag(empty.root, 'ev-empty')).to.not.equal(null);
    empty.remove();
  });
});
