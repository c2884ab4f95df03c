import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/dialog/define.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { countEvents, findInShadowRoot, getElement } from '../play-helpers.ts';

export default { title: 'UI/ev-dialog', component: 'ev-dialog' } satisfies Meta;
type Story = StoryObj;

export const Plain: Story = {
  render: () =>
    html`<ev-dialog open label="Withdraw 50.00 USDC"
      ><p>To Phantom 7xKp…9fQm. Usually there within 10 minutes.</p>
      <ev-button slot="footer">Cancel</ev-button
      ><ev-button slot="footer" variant="strong">Withdraw 50.00 USDC</ev-button></ev-dialog
    >`,
};

export const Question: Story = {
  render: () =>
    html`<ev-dialog open size="small" label="Remove Phantom?"
      ><p>Withdrawals to it stop. You can link it again at any time.</p>
      <ev-button slot="footer">Keep it</ev-button
      ><ev-button slot="footer" variant="danger">Remove</ev-button></ev-dialog
    >`,
};

export const Large: Story = {
  render: () =>
    html`<ev-dialog open size="large" label="New post"><p>The editor stands here.</p></ev-dialog>`,
};

export const WithActions: Story = {
  render: () =>
    html`<ev-dialog open label="Notifications"
      ><ev-button slot="actions" size="small" variant="quiet">Mark all read</ev-button>
      <p>All is read.</p></ev-dialog
    >`,
};

export const Persistent: Story = {
  render: () =>
    html`<ev-dialog open persistent label="Publishing"
      ><p>One moment. Closing is possible once X has answered.</p></ev-dialog
    >`,
};

export const LongContent: Story = {
  render: () =>
    html`<ev-dialog
      open
      label="Auszahlungsbestätigungsverfahren für Donaudampfschifffahrtsgesellschaften"
      >${Array.from({ length: 30 }, (_, at) => html`<p>Paragraph ${at + 1} of the terms.</p>`)}<ev-button
        slot="footer"
        variant="strong"
        >Accept</ev-button
      ></ev-dialog
    >`,
};

/** Only the top dialog handles Escape. */
export const Nested: Story = {
  render: () =>
    html`<ev-dialog open label="Link a wallet"
      ><p>Choose what to link.</p>
      <ev-dialog open size="small" label="Remove Phantom?"
        ><p>Withdrawals to it stop.</p>
        <ev-button slot="footer">Keep it</ev-button
        ><ev-button slot="footer" variant="danger">Remove</ev-button></ev-dialog
      ></ev-dialog
    >`,
};

/** Content without padding. */
export const Flush: Story = {
  render: () =>
    html`<ev-dialog open flush label="Publish this post?"
      ><p>Rows that draw their own lines.</p></ev-dialog
    >`,
};

export const Closed: Story = {
  render: () =>
    html`<ev-dialog open label="Publish this post?"
      ><p>The cross closes it and says so once.</p></ev-dialog
    >`,
  play: async ({ canvasElement }) => {
    const element = getElement(canvasElement, 'ev-dialog');
    const heard = countEvents(element, 'ev-dialog-close');
    await userEvent.click(
      await findInShadowRoot(await findInShadowRoot(element, '.close'), 'button'),
    );
    await waitFor(() => expect(heard()).toBe(1));
    await expect(element.open).toBe(false);
  },
};
