import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/select/define.ts';
import type { SelectOption } from '../../elements/ui/select/select.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { findInShadowRoot, getElement, getShadowText } from '../play-helpers.ts';

export default { title: 'UI/ev-select', component: 'ev-select' } satisfies Meta;
type Story = StoryObj;

const wallets: SelectOption[] = [
  { value: 'a', label: 'Phantom', detail: '7xKp…9fQm' },
  { value: 'b', label: 'MetaMask', detail: '0x8f3A…c41E' },
  { value: 'c', label: 'Old Phantom', detail: '9aLc…x2Yh', disabled: true },
];

export const Chosen: Story = {
  render: () => html`<ev-select label="To" .options=${wallets} value="a"></ev-select>`,
};

export const Open: Story = {
  render: () =>
    html`<ev-select label="To" .options=${wallets} placeholder="Choose a wallet"></ev-select>`,
};

export const Focused: Story = {
  render: () => html`<ev-select label="To" .options=${wallets} value="a"></ev-select>`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-select')?.focus(),
};

export const Wrong: Story = {
  render: () =>
    html`<ev-select
      label="To"
      .options=${wallets}
      placeholder="Choose a wallet"
      error="Choose where it goes."
    ></ev-select>`,
};

export const Disabled: Story = {
  render: () =>
    html`<ev-select
      label="To"
      .options=${wallets}
      value="a"
      disabled
      help="A withdrawal is under way."
    ></ev-select>`,
};

export const Required: Story = {
  render: () =>
    html`<ev-select
      label="To"
      required
      .options=${wallets}
      placeholder="Choose a wallet"
    ></ev-select>`,
};

export const ChosenByHand: Story = {
  render: () =>
    html`<ev-select label="To" .options=${wallets} placeholder="Choose a wallet"></ev-select>`,
  play: async ({ canvasElement }) => {
    const select = getElement(canvasElement, 'ev-select');
    await userEvent.selectOptions(await findInShadowRoot(select, 'select'), 'b');
    await expect(select.value).toBe('b');
    await waitFor(() => expect(getShadowText(select)).toContain('MetaMask'));
  },
};
