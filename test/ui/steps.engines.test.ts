import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/steps/define.ts';
import { allInShadow, getByRole, getName } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-steps', {
  some: () => html`<ev-steps .done=${3} .pending=${1} .total=${5}></ev-steps>`,
});

describe('<ev-steps>', () => {
  it('renders one segment per step, with the numbers as accessible name', async () => {
    const { element, remove } = await stage(
      html`<ev-steps .done=${3} .pending=${1} .total=${5}></ev-steps>`,
    );
    expect([
      allInShadow(element, 'i').length,
      allInShadow(element, '.done').length,
      allInShadow(element, '.pending').length,
    ]).to.deep.equal([5, 3, 1]);
    expect(getName(getByRole(element, 'img'))).to.equal('3 of 5');
    remove();
  });
  it('shows more segments than the total when more are done', async () => {
    const { box, element, remove } = await stage(
      html`<ev-steps .done=${4} .total=${3}></ev-steps>`,
    );
    await settled(box);
    expect(allInShadow(element, 'i').length).to.equal(4);
    remove();
  });
});
