import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/segmented/define.ts';
import { sendKeys } from '@web/test-runner-commands';
import type { SegmentedOption } from '../../elements/ui/segmented/segmented.ts';
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
    segmented.shadowRoot!.querySelector<HTMLInputElement>('input[value="all"]')!.click();
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
});
