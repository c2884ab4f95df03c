import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { formulas } from '../../messages/en/campaigns.json';
import { usdc } from '../../stories/wallets/samples.ts';
import * as stories from '../../stories/wallets/withdrawal-sum.stories.ts';
import { fromStories } from '../from-stories.ts';
import { queryAllByRole } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { getTerms } from '../terms.ts';

const states = fromStories(stories);
standing('ev-withdrawal-sum', states);

describe('<ev-withdrawal-sum>', () => {
  const getAmounts = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const amounts = queryAllByRole(box, 'definition');
    const texts = amounts.map(({ textContent }) => textContent!.trim().replaceAll('\u00a0', ' '));
    remove();
    return texts;
  };

  it('explains the fee, where there is one', async () => {
    const getTermsIn = async (state: keyof typeof stories) => {
      const { box, remove } = await stage(states[state]!());
      const terms = getTerms(box.querySelector('ev-withdrawal-sum')!);
      remove();
      return terms;
    };
    expect(await getTermsIn('Percent')).to.deep.equal({
      Fee: formulas.fee.percent.replace('{percent}', '1.5%'),
    });
    expect(Object.keys(await getTermsIn('Sixty'))).to.deep.equal(['Network fee']);
    expect(await getTermsIn('NoFee')).to.deep.equal({});
  });

  it('subtracts a network fee', async () =>
    expect(await getAmounts('Sixty')).to.deep.equal(['60.00 USDC', '−0.80 USDC', '59.20 USDC']));
  it('draws the sign at the left of its figure, from right to left too', async () => {
    const { box, remove } = await stage(
      html`<div dir="rtl" lang="ar">
        <ev-withdrawal-sum .balance=${usdc} amount="60"></ev-withdrawal-sum>
      </div>`,
    );
    const texts = document.createTreeWalker(
      queryAllByRole(box, 'definition')[1]!,
      NodeFilter.SHOW_TEXT,
    );
    const lefts: number[] = [];
    while (texts.nextNode())
      for (const drawn of ['−', '0', 'U']) {
        const at = texts.currentNode.textContent!.indexOf(drawn);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(texts.currentNode, at);
        range.setEnd(texts.currentNode, at + 1);
        lefts.push(range.getBoundingClientRect().left);
      }
    expect(lefts).to.have.lengthOf(3);
    expect(lefts).to.deep.equal([...lefts].sort((one, other) => one - other));
    remove();
  });
  it('subtracts a fee in percent', async () =>
    expect(await getAmounts('Percent')).to.deep.equal(['60.00 USDC', '−0.90 USDC', '59.10 USDC']));
  it('shows no minus sign without a fee', async () =>
    expect(await getAmounts('NoFee')).to.deep.equal(['60.00 USDC', '0.00 USDC', '60.00 USDC']));
  it('shows the fee alone before an amount is typed', async () =>
    expect(await getAmounts('Nothing')).to.deep.equal(['0.80 USDC']));
  it('never shows a negative net amount', async () =>
    expect((await getAmounts('BelowFee'))[2]).to.equal('0.00 USDC'));
});
