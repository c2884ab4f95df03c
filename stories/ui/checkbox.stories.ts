import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/checkbox/define.ts';
import { expect, userEvent } from 'storybook/test';
import { countEvents, findInShadowRoot, getElement } from '../play-helpers.ts';

export default { title: 'UI/ev-checkbox', component: 'ev-checkbox' } satisfies Meta;
type Story = StoryObj;

export const Off: Story = {
  render: () => html`<ev-checkbox label="Tell me when a campaign ends"></ev-checkbox>`,
};

export const On: Story = {
  render: () =>
    html`<ev-checkbox
      label="Tell me when a campaign ends"
      checked
      help="By email, a day before."
    ></ev-checkbox>`,
};

export const Focused: Story = {
  render: () => html`<ev-checkbox label="Tell me when a campaign ends" checked></ev-checkbox>`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-checkbox')?.focus(),
};

export const Wrong: Story = {
  render: () =>
    html`<ev-checkbox
      label="I accept the terms, version 4"
      error="Accept the terms to go on."
    ></ev-checkbox>`,
};

export const Disabled: Story = {
  render: () =>
    html`<ev-checkbox
      label="Two-factor sign-in"
      disabled
      checked
      help="Asked for by your advertiser."
    ></ev-checkbox>`,
};

export const Required: Story = {
  render: () => html`<ev-checkbox label="I accept the terms, version 4" required></ev-checkbox>`,
};

export const Toggled: Story = {
  render: () => html`<ev-checkbox label="Tell me when a campaign ends"></ev-checkbox>`,
  play: async ({ canvasElement }) => {
    const element = getElement(canvasElement, 'ev-checkbox');
    const heard = countEvents(element, 'change');
    await userEvent.click(await findInShadowRoot(element, 'input'));
    await expect(element.checked).toBe(true);
    await expect(heard()).toBe(1);
  },
};
