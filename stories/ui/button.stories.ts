import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/button/define.ts';
import { bell, check, pencil } from '../../elements/ui/icons/icons.ts';
import { expect, userEvent } from 'storybook/test';
import { countEvents, findInShadowRoot, getElement } from '../play-helpers.ts';

export default { title: 'UI/ev-button', component: 'ev-button' } satisfies Meta;
type Story = StoryObj;

export const Plain: Story = {
  render: () => html`<ev-button>New post</ev-button>`,
};

export const Primary: Story = {
  render: () => html`<ev-button variant="primary">Join</ev-button>`,
};

export const Strong: Story = {
  render: () => html`<ev-button variant="strong">Claim 42.80 USDC</ev-button>`,
};

export const Quiet: Story = {
  render: () => html`<ev-button variant="quiet">Cancel</ev-button>`,
};

export const Danger: Story = {
  render: () => html`<ev-button variant="danger">Remove</ev-button>`,
};

export const Small: Story = {
  render: () => html`<ev-button size="small">Verify</ev-button>`,
};

export const Large: Story = {
  render: () =>
    html`<ev-button variant="primary" size="large"
      ><span slot="icon">${pencil}</span>New post</ev-button
    >`,
};

export const Wide: Story = {
  render: () => html`<ev-button variant="strong" wide>Withdraw 60.00 USDC</ev-button>`,
};

export const WithIcon: Story = {
  render: () => html`<ev-button><span slot="icon">${pencil}</span>New post</ev-button>`,
};

export const IconAlone: Story = {
  render: () => html`<ev-button label="Notifications"><span slot="icon">${bell}</span></ev-button>`,
};

export const Focused: Story = {
  render: () => html`<ev-button variant="primary">Join</ev-button>`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-button')?.focus(),
};

export const Pressed: Story = {
  render: () => html`<ev-button .pressed=${true}>Unread</ev-button>`,
};

export const Disabled: Story = {
  render: () =>
    html`<ev-button variant="primary" disabled disabled-reason="Join an open campaign to post."
      >New post</ev-button
    >`,
};

export const DisabledQuiet: Story = {
  render: () =>
    html`<ev-button variant="quiet" disabled disabled-reason="Nothing is unread."
      >Mark all read</ev-button
    >`,
};

export const Busy: Story = {
  render: () => html`<ev-button variant="primary" busy>Publish</ev-button>`,
};

export const BusyWithIcon: Story = {
  render: () => html`<ev-button busy><span slot="icon">${pencil}</span>New post</ev-button>`,
};

export const Done: Story = {
  render: () =>
    html`<ev-button variant="strong"><span slot="icon">${check}</span>Claimed</ev-button>`,
};

export const Link: Story = {
  render: () => html`<ev-button href="#campaigns">See open campaigns</ev-button>`,
};

export const LongWords: Story = {
  render: () =>
    html`<ev-button
      >Auszahlungsbestätigungsverfahren für Donaudampfschifffahrtsgesellschaften abschließen und
      anschließend benachrichtigen</ev-button
    >`,
};

/** Submit and reset buttons in a form. */
export const InAForm: Story = {
  render: () =>
    html`<form @submit=${(event: Event) => event.preventDefault()}>
      <ev-button variant="primary" type="submit">Save</ev-button>
      <ev-button type="reset">Reset</ev-button>
    </form>`,
  play: async ({ canvasElement }) => {
    const sent = countEvents(canvasElement.querySelector('form')!, 'submit');
    await userEvent.click(await findInShadowRoot(getElement(canvasElement, 'ev-button'), 'button'));
    await expect(sent()).toBe(1);
  },
};

/** Announces the kind of popup that it opens. */
export const Opens: Story = {
  render: () =>
    html`<ev-button .popup=${'menu'} .expanded=${true}>Account</ev-button>
      <ev-button .popup=${'dialog'}>Withdraw</ev-button>
      <ev-button .popup=${'listbox'}>Week 3</ev-button>`,
};

/** It stays focusable and shows the reason; clicks are stopped. */
export const DisabledPressed: Story = {
  render: () =>
    html`<ev-button disabled disabled-reason="Nothing is unread.">Mark all read</ev-button>`,
  play: async ({ canvasElement }) => {
    const button = getElement(canvasElement, 'ev-button');
    const heard = countEvents(button, 'click');
    await userEvent.click(await findInShadowRoot(button, 'button'));
    await expect(heard()).toBe(0);
  },
};
