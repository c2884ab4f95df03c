import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/segmented/define.ts';
import type { SegmentedOption } from '../../elements/ui/segmented/segmented.ts';
import { expect, userEvent } from 'storybook/test';
import { countEvents, findInShadowRoot, getElement } from '../play-helpers.ts';

export default { title: 'UI/ev-segmented', component: 'ev-segmented' } satisfies Meta;
type Story = StoryObj;

const kinds: SegmentedOption[] = [
  { value: 'post', label: 'Post' },
  { value: 'feedback', label: 'Feedback' },
];
const counted: SegmentedOption[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread', count: 10 },
  { value: 'archived', label: 'Archived', disabled: true },
];

export const Two: Story = {
  render: () => html`<ev-segmented label="Kind" .options=${kinds} value="post"></ev-segmented>`,
};

export const WithCounts: Story = {
  render: () => html`<ev-segmented label="Show" .options=${counted} value="unread"></ev-segmented>`,
};

export const Focused: Story = {
  render: () => html`<ev-segmented label="Kind" .options=${kinds} value="post"></ev-segmented>`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-segmented')?.focus(),
};

export const Disabled: Story = {
  render: () =>
    html`<ev-segmented label="Kind" .options=${kinds} value="post" disabled></ev-segmented>`,
};

export const Changed: Story = {
  render: () => html`<ev-segmented label="Kind" .options=${kinds} value="post"></ev-segmented>`,
  play: async ({ canvasElement }) => {
    const segmented = getElement(canvasElement, 'ev-segmented');
    const heard = countEvents(segmented, 'ev-segmented-change');
    await userEvent.click(await findInShadowRoot(segmented, 'input[value="feedback"]'));
    await expect(segmented.value).toBe('feedback');
    await expect(heard()).toBe(1);
  },
};
