import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/code-input/define.ts';
import { expect, userEvent } from 'storybook/test';
import { countEvents, findInShadowRoot, getElement } from '../play-helpers.ts';

export default { title: 'UI/ev-code-input', component: 'ev-code-input' } satisfies Meta;
type Story = StoryObj;

export const Empty: Story = {
  render: () => html`<ev-code-input label="Code"></ev-code-input>`,
};

export const Half: Story = {
  render: () => html`<ev-code-input label="Code" value="4071"></ev-code-input>`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-code-input')?.focus(),
};

export const Wrong: Story = {
  render: () =>
    html`<ev-code-input
      label="Code"
      value="407192"
      error="That code is wrong. 3 tries left."
    ></ev-code-input>`,
};

export const Busy: Story = {
  render: () =>
    html`<ev-code-input label="Code" value="407192" busy help="Checking"></ev-code-input>`,
};

export const Disabled: Story = {
  render: () =>
    html`<ev-code-input label="Code" disabled help="This code has expired."></ev-code-input>`,
};

export const FourDigits: Story = {
  render: () => html`<ev-code-input label="Code" length="4" value="12"></ev-code-input>`,
};

export const Required: Story = {
  render: () => html`<ev-code-input label="Code" required></ev-code-input>`,
};

/** Typed or pasted text is reduced to digits; the sixth digit fires the event. */
export const Typed: Story = {
  render: () => html`<ev-code-input label="Code"></ev-code-input>`,
  play: async ({ canvasElement }) => {
    const code = getElement(canvasElement, 'ev-code-input');
    const heard = countEvents(code, 'ev-code-complete');
    await userEvent.type(await findInShadowRoot(code, 'input'), '407192');
    await expect(code.value).toBe('407192');
    await expect(heard()).toBe(1);
  },
};
