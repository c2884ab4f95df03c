import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/email-form/define.ts';
import { renderInStoryApp } from '../story-app.ts';

export default { title: 'Account/ev-email-form', component: 'ev-email-form' } satisfies Meta;
export const Empty: StoryObj = {
  render: () => renderInStoryApp({}, html`<ev-email-form></ev-email-form>`),
};
export const Refused: StoryObj = {
  render: () =>
    renderInStoryApp(
      {},
      html`<ev-email-form
        value="mara@lindqvist.se"
        error="Wait 40 seconds before the next code."
      ></ev-email-form>`,
    ),
};
export const Replacing: StoryObj = {
  render: () =>
    renderInStoryApp(
      {},
      html`<ev-email-form
        value="mara@new.example"
        current-email="mara@lindqvist.se"
        cancelable
      ></ev-email-form>`,
    ),
};
/** With two-factor authentication, the present address gets no code. */
export const ReplacingWithTwoFactor: StoryObj = {
  render: () =>
    renderInStoryApp(
      {},
      html`<ev-email-form
        value="mara@new.example"
        current-email="mara@lindqvist.se"
        cancelable
        two-factor
      ></ev-email-form>`,
    ),
};
export const Busy: StoryObj = {
  render: () =>
    renderInStoryApp({}, html`<ev-email-form value="mara@lindqvist.se" busy></ev-email-form>`),
};
/** A first address needs a recent login: one button logs in and sends the code. */
export const NeedsLogin: StoryObj = {
  render: () =>
    renderInStoryApp(
      {},
      html`<ev-email-form value="mara@lindqvist.se" needs-login></ev-email-form>`,
    ),
};
/** The address can't be set yet: what has to be done first is the main action beside the form. */
export const Blocked: StoryObj = {
  render: () =>
    renderInStoryApp({}, html`<ev-email-form value="mara@lindqvist.se" blocked></ev-email-form>`),
};
