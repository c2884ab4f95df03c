import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/progress/define.ts';
import type { ProgressPart } from '../../elements/ui/progress/progress.ts';
import { getByPart, getByRole, getName, inShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

const parts: ProgressPart[] = [
  { value: 0.34, label: 'Available' },
  { value: 0.57, label: 'Maturing', variant: 'muted' },
  { value: 0.09, label: 'Processing', variant: 'hatched' },
];

standing('ev-progress', {
  value: () => html`<ev-progress label="Posts" .value=${0.62}></ev-progress>`,
  parts: () => html`<ev-progress tall label="Balance" .parts=${parts}></ev-progress>`,
});

describe('<ev-progress>', () => {
  it('is as wide as its value, at most 100%', async () => {
    const { box, element, remove } = await stage(
      html`<ev-progress label="Posts" .value=${7}></ev-progress>`,
    );
    const bar = getByRole(element, 'progressbar', { name: 'Posts' });
    expect(bar.getAttribute('aria-valuenow')).to.equal('100');
    Object.assign(element, { value: undefined });
    await settled(box);
    expect(bar.getAttribute('aria-valuenow')).to.equal('0');
    remove();
  });
  it('lists its parts in the accessible name', async () => {
    const { element, remove } = await stage(
      html`<ev-progress label="Balance" .parts=${parts}></ev-progress>`,
    );
    expect(getName(getByRole(element, 'img'))).to.equal(
      'Balance: Available 34%, Maturing 57%, Processing 9%',
    );
    remove();
  });
  it('has no style attribute in its template', async () => {
    const { element, remove } = await stage(
      html`<ev-progress label="Posts" .value=${0.5}></ev-progress>`,
    );
    const [bar, part] = [getByPart(element, 'track'), inShadow(element, 'i')];
    expect(part.getBoundingClientRect().width).to.be.closeTo(
      bar.getBoundingClientRect().width / 2,
      200,
    );
    expect(part.style.width).to.equal('50%');
    remove();
  });
});
