import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/skeleton/define.ts';
import { allInShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-skeleton', {
  lines: () =>
    html`<ev-skeleton lines="3" label="Loading balances" slow-text="Still loading."></ev-skeleton>`,
  rows: () => html`<ev-skeleton shape="rows" lines="2" label="Loading campaigns"></ev-skeleton>`,
  fields: () => html`<ev-skeleton shape="fields" lines="2"></ev-skeleton>`,
  figure: () => html`<ev-skeleton shape="figure"></ev-skeleton>`,
  block: () => html`<ev-skeleton block="44"></ev-skeleton>`,
});

describe('<ev-skeleton>', () => {
  it('has the height of the block', async () => {
    const { box, element, remove } = await stage(html`<ev-skeleton block="44"></ev-skeleton>`);
    expect(element.getBoundingClientRect().height).to.equal(44);
    (element as HTMLElementTagNameMap['ev-skeleton']).block = '3em';
    await settled(box);
    expect(element.getBoundingClientRect().height).to.equal(45);
    remove();
  });
  it('renders each line', async () => {
    const { element, remove } = await stage(html`<ev-skeleton lines="3"></ev-skeleton>`);
    expect(allInShadow(element, 'i').length).to.equal(3);
    remove();
  });
  it('has a mark, two lines and an amount in each row of a list', async () => {
    const { element, remove } = await stage(
      html`<ev-skeleton shape="rows" lines="2"></ev-skeleton>`,
    );
    const rows = allInShadow(element, '.row');
    expect(rows.map((row) => row.querySelectorAll('i').length)).to.deep.equal([4, 4]);
    remove();
  });
});
