import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/segmented/define.ts';
import '../../elements/ui/select/define.ts';
import { sendKeys } from '@web/test-runner-commands';
import type { SegmentedOption } from '../../elements/ui/segmented/segmented.ts';
import { getByPart, getByRole } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

const options: SegmentedOption[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread', count: 10 },
  { value: 'old', label: 'Old', disabled: true },
];

standing('ev-segmented', {
  chosen: () => html`<ev-segmented label="Show" .options=${options} value="all"></ev-segmented>`,
  disabled: () =>
    html`<ev-segmented label="Show" .options=${options} value="all" disabled></ev-segmented>`,
});

describe('<ev-segmented>', () => {
  it('fires the change event only for a choice by the user', async () => {
    const { box, remove } = await stage(
      html`<ev-segmented label="Show" .options=${options} value="all"></ev-segmented>`,
    );
    const segmented = box.querySelector('ev-segmented')!;
    const heard: string[] = [];
    segmented.addEventListener('ev-segmented-change', (event) => heard.push(event.value));
    segmented.value = 'unread';
    await settled(box);
    expect(heard).to.deep.equal([]);
    getByRole(segmented, 'radio', { name: /^All/ }).click();
    expect(heard).to.deep.equal(['all']);
    expect(segmented.value).to.equal('all');
    remove();
  });

  it('is one tab stop, and arrow keys select', async () => {
    const { box, remove } = await stage(
      html`<ev-segmented label="Show" .options=${options} value="all"></ev-segmented>`,
    );
    const segmented = box.querySelector('ev-segmented')!;
    segmented.focus();
    await sendKeys({ press: 'ArrowRight' });
    // The key press is asynchronous: wait for its effect.
    while (segmented.value === 'all') await new Promise((done) => setTimeout(done));
    await settled(box);
    expect(segmented.value).to.equal('unread');
    remove();
  });

  it('is as high as a field, and keeps the place of a count that loads', async () => {
    const counted = (count: number | null) =>
      html`<ev-segmented .options=${[{ value: 'all', label: 'All', count }]}></ev-segmented
        ><ev-select .options=${options} value="all"></ev-select>`;
    const getWidth = async (count: number | null) => {
      const { box, remove } = await stage(counted(count));
      const { width, height } = box.querySelector('ev-segmented')!.getBoundingClientRect();
      const control = getByPart(box.querySelector('ev-select')!, 'control').getBoundingClientRect();
      expect(height).to.equal(control.height);
      remove();
      return width;
    };
    expect(await getWidth(null)).to.be.closeTo(await getWidth(6), 1);
  });
});
