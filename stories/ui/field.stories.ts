import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/field/define.ts';
import { expect, userEvent } from 'storybook/test';
import { findInShadowRoot, getElement } from '../play-helpers.ts';

export default { title: 'UI/ev-field', component: 'ev-field' } satisfies Meta;
type Story = StoryObj;

export const Empty: Story = {
  render: () =>
    html`<ev-field
      label="Email"
      type="email"
      placeholder="name@example.com"
      help="We send codes here."
    ></ev-field>`,
};

export const Filled: Story = {
  render: () => html`<ev-field label="Email" value="mara@lindqvist.se"></ev-field>`,
};

export const Focused: Story = {
  render: () => html`<ev-field label="Email" value="mara@lindq"></ev-field>`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-field')?.focus(),
};

export const Wrong: Story = {
  render: () =>
    html`<ev-field
      label="Email"
      value="mara@lindqvist"
      error="Add the part after the dot, such as .se"
    ></ev-field>`,
};

export const Right: Story = {
  render: () =>
    html`<ev-field label="Email" value="mara@lindqvist.se" success="Verified"></ev-field>`,
};

export const Busy: Story = {
  render: () =>
    html`<ev-field label="Email" value="mara@lindqvist.se" busy help="Checking"></ev-field>`,
};

export const Disabled: Story = {
  render: () =>
    html`<ev-field
      label="Email"
      value="mara@lindqvist.se"
      disabled
      help="Locked for 24 hours after a change"
    ></ev-field>`,
};

export const Amount: Story = {
  render: () =>
    html`<ev-field label="Amount" size="large" inputmode="decimal" value="60.00"
      ><span slot="aside">25.00 to 184.20</span><span slot="suffix">USDC</span></ev-field
    >`,
};

export const ManyLines: Story = {
  render: () =>
    html`<ev-field
      label="What should we know?"
      rows="4"
      placeholder="One thing that would make this better"
    ></ev-field>`,
};

export const Required: Story = {
  render: () => html`<ev-field label="Email" type="email" required></ev-field>`,
};

export const ReadOnly: Story = {
  render: () => html`<ev-field label="Address" readonly value="7xKp…9fQm"></ev-field>`,
};

/** All native input types. */
export const Kinds: Story = {
  render: () =>
    html`<ev-field label="Website" type="url" value="https://lindqvist.se"></ev-field>
      <ev-field label="Phone" type="tel" value="+46 70 123 45 67"></ev-field>
      <ev-field label="Search" type="search" value="Core"></ev-field>
      <ev-field label="Password" type="password" value="secret"></ev-field>
      <ev-field label="Posts" type="number" value="4"></ev-field>
      <ev-field label="Day" type="date" value="2026-11-21"></ev-field>`,
};

export const Typed: Story = {
  render: () => html`<ev-field label="Email"></ev-field>`,
  play: async ({ canvasElement }) => {
    const field = getElement(canvasElement, 'ev-field');
    await userEvent.type(await findInShadowRoot(field, 'input'), 'mara@lindqvist.se');
    await expect(field.value).toBe('mara@lindqvist.se');
  },
};
