import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/drawer/define.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { countEvents, findInShadowRoot, getElement } from '../play-helpers.ts';

export default { title: 'UI/ev-drawer', component: 'ev-drawer' } satisfies Meta;
type Story = StoryObj;

export const Plain: Story = {
  render: () =>
    html`<ev-drawer open label="Withdraw 50.00 USDC"
      ><p>To Phantom 7xKp…9fQm. Usually there within 10 minutes.</p>
      <ev-button slot="footer">Cancel</ev-button
      ><ev-button slot="footer" variant="strong">Withdraw 50.00 USDC</ev-button></ev-drawer
    >`,
};

export const WithActions: Story = {
  render: () =>
    html`<ev-drawer open label="Notifications"
      ><ev-button slot="actions" size="small" variant="quiet">Mark all read</ev-button>
      <p>All is read.</p></ev-drawer
    >`,
};

export const Persistent: Story = {
  render: () =>
    html`<ev-drawer open persistent label="Publishing"
      ><p>One moment. Closing is possible once X has answered.</p></ev-drawer
    >`,
};

export const LongContent: Story = {
  render: () =>
    html`<ev-drawer
      open
      label="Auszahlungsbestätigungsverfahren für Donaudampfschifffahrtsgesellschaften"
      >${Array.from({ length: 30 }, (_, at) => html`<p>Paragraph ${at + 1} of the terms.</p>`)}<ev-button
        slot="footer"
        variant="strong"
        >Accept</ev-button
      ></ev-drawer
    >`,
};

export const RightToLeft: Story = {
  render: () =>
    html`<div dir="rtl">
      <ev-drawer open label="إشعارات"><p>كل شيء مقروء.</p></ev-drawer>
    </div>`,
};

/** Content without padding. */
export const Flush: Story = {
  render: () =>
    html`<ev-drawer open flush label="Notifications"
      ><p>Rows that draw their own lines.</p></ev-drawer
    >`,
};

export const Closed: Story = {
  render: () =>
    html`<ev-drawer open label="Notifications"
      ><p>The cross closes it and says so once.</p></ev-drawer
    >`,
  play: async ({ canvasElement }) => {
    const element = getElement(canvasElement, 'ev-drawer');
    const heard = countEvents(element, 'ev-drawer-close');
    await userEvent.click(
      await findInShadowRoot(await findInShadowRoot(element, '.close'), 'button'),
    );
    await waitFor(() => expect(heard()).toBe(1));
    await expect(element.open).toBe(false);
  },
};
