import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/money/define.ts';
import { getByPart, getText, inShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

const amount = { amount: '184.2', currency: 'USDC' };

standing('ev-money', {
  plain: () => html`<ev-money .value=${amount}></ev-money>`,
  medium: () => html`<ev-money size="medium" .value=${amount}></ev-money>`,
  large: () => html`<ev-money size="large" .value=${amount}></ev-money>`,
  estimated: () => html`<ev-money estimated .value=${amount}></ev-money>`,
  none: () => html`<ev-money></ev-money>`,
});

const text = (element: Element) => getText(element);

describe('<ev-money>', () => {
  it('rounds down to the decimals of the currency, with every digit in the title', async () => {
    const { element, remove } = await stage(
      html`<ev-money
        .value=${{ amount: '12345678901234567.018400000000000001', currency: 'ETH' }}
      ></ev-money>`,
    );
    expect(text(element)).to.equal('12,345,678,901,234,567.0184 ETH');
    const title = () => getByPart(element, 'amount').getAttribute('title');
    expect(title()).to.equal('12,345,678,901,234,567.018400000000000001');
    (element as HTMLElementTagNameMap['ev-money']).value = amount;
    await settled(element);
    expect(title()).to.equal(null);
    remove();
  });
  it('uses the nearest lang attribute, across shadow roots', async () => {
    const { box, remove } = await stage(html`<div lang="de"></div>`);
    const root = box.querySelector('div')!.attachShadow({ mode: 'open' });
    const money = Object.assign(document.createElement('ev-money'), { value: amount });
    root.append(money);
    await money.updateComplete;
    expect(text(money)).to.equal('184,20 USDC');
    remove();
  });
  it('supports signed, short and estimated', async () => {
    const { element, remove } = await stage(
      html`<ev-money
        signed
        short
        estimated
        .value=${{ amount: '12000.00', currency: 'USDC' }}
      ></ev-money>`,
    );
    expect(text(element)).to.equal('est. +12,000 USDC');
    remove();
  });
  it('has the word for an estimate before number and currency, in both directions', async () => {
    for (const dir of ['ltr', 'rtl']) {
      const { element, box, remove } = await stage(
        html`<ev-money estimated .value=${amount}></ev-money>`,
      );
      box.dir = dir;
      const [before, number, currency] = ['.before', '[part=amount]', '.currency'].map(
        (part) => inShadow(element, part).getBoundingClientRect().left,
      );
      expect(number).to.be.below(currency!);
      expect(before! < number!).to.equal(dir === 'ltr');
      remove();
    }
  });
  it('aligns with the surrounding text, with the amount first', async () => {
    for (const dir of ['ltr', 'rtl']) {
      const { box, remove } = await stage(
        html`<p dir=${dir}><ev-money style="display: block" .value=${amount}></ev-money></p>`,
      );
      const line = box.querySelector('p')!.getBoundingClientRect();
      const [figure, currency] = ['amount', 'currency'].map((part) =>
        getByPart(box, part).getBoundingClientRect(),
      );
      expect(figure!.right).to.be.closeTo(currency!.left, 1);
      if (dir === 'ltr') expect(figure!.left).to.be.closeTo(line.left, 1);
      else expect(currency!.right).to.be.closeTo(line.right, 1);
      remove();
    }
  });
  it('renders nothing without a value', async () => {
    const { box, element, remove } = await stage(html`<ev-money .value=${amount}></ev-money>`);
    (element as HTMLElementTagNameMap['ev-money']).value = undefined;
    await settled(box);
    expect(text(element)).to.equal('');
    remove();
  });
});
