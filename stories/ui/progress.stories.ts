import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/progress/define.ts';
import type { ProgressPart } from '../../elements/ui/progress/progress.ts';

export default { title: 'UI/ev-progress', component: 'ev-progress' } satisfies Meta;
type Story = StoryObj;

const parts: ProgressPart[] = [
  { value: 0.34, label: 'Available' },
  { value: 0.57, label: 'Maturing', variant: 'muted' },
  { value: 0.09, label: 'Processing', variant: 'hatched' },
];

export const Some: Story = {
  render: () => html`<ev-progress label="To the minimum" .value=${0.62}></ev-progress>`,
};

export const None: Story = {
  render: () => html`<ev-progress label="To the minimum" .value=${0}></ev-progress>`,
};

export const All: Story = {
  render: () => html`<ev-progress label="To the minimum" .value=${1}></ev-progress>`,
};

export const Parts: Story = {
  render: () => html`<ev-progress tall label="Balance" .parts=${parts}></ev-progress>`,
};
