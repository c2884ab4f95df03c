import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/switch/define.ts';
import { expect, userEvent } from 'storybook/test';
import { countEvents, findInShadowRoot, getElement } from '../play-helpers.ts';

export default { title: 'UI/ev-switch', component: 'ev-switch' } satisfies Meta;
type Story = StoryObj;

export const Off: Story = {
  render: () => html`<ev-switch label="Tell me when a campaign ends"></ev-switch>`,
};

export const On: Story = {
  render: () =>
    html`<ev-switch
      label="Tell me when a campaign ends"
      checked
      help="By email, a day before."
    ></ev-switch>`,
};

export const Focused: Story = {
  render: () => html`<ev-switch label="Tell me when a campaign ends" checked></ev-switch>`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-switch')?.focus(),
};

export const Wrong: Story = {
  render: () =>
    html`<ev-switch
      label="I accept the terms, version 4"
      error="Accept the terms to go on."
    ></ev-switch>`,
};

export const Disabled: Story = {
  render: () =>
    html`<ev-switch
      label="Two-factor sign-in"
      disabled
      checked
      help="Asked for by your advertiser."
    ></ev-switch>`,
};

export const Required: Story = {
  render: () => html`<ev-switch label="I accept the terms, version 4" required></ev-switch>`,
};

export const Toggled: Story = {
  render: () => html`<ev-switch label="Tell me when a campaign ends"></ev-switch>`,
  play: async ({ canvasElement }) => {
    const element = getElement(canvasElement, 'ev-switch');
    const heard = countEvents(element, 'change');
    await userEvent.click(await findInShadowRoot(element, 'input'));
    await expect(element.checked).toBe(true);
    await expect(heard()).toBe(1);
  },
};
