import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { consent } from '../../elements/core/analytics/consent.store.ts';
import '../../elements/shell/cookie-bar/define.ts';
import { acme, scene } from './scene.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { findInShadowRoot, getElement } from '../play-helpers.ts';

/** At the bottom of the page until the user answers; both choices look the same. */
const meta: Meta = {
  title: 'Shell/ev-cookie-bar',
  component: 'ev-cookie-bar',
  parameters: { layout: 'fullscreen' },
};
export default meta;

export const Asked: StoryObj = { render: () => scene({}, html`<ev-cookie-bar></ev-cookie-bar>`) };
/** A browser with Global Privacy Control has declined already; the user can change that. */
export const DeclinedByBrowser: StoryObj = {
  render: () =>
    scene(
      { prepare: (app) => app.use(consent).set('decline-all', 'gpc') },
      html`<ev-cookie-bar></ev-cookie-bar>`,
    ),
};
export const CustomTexts: StoryObj = {
  render: () =>
    scene(
      { brand: acme },
      html`<ev-cookie-bar
        .message=${'Diese Seite braucht Cookies, um richtig zu funktionieren. Mehr in der <link>Datenschutzerklärung</link>.'}
        allow-label="Alle erlauben"
        decline-label="Alle ablehnen"
        label="Cookies"
      ></ev-cookie-bar>`,
    ),
};
export const Declined: StoryObj = {
  ...Asked,
  play: async ({ canvasElement }) => {
    const bar = getElement(canvasElement, 'ev-cookie-bar');
    await userEvent.click(await findInShadowRoot(bar, 'button'));
    await waitFor(() => expect(bar.shadowRoot!.querySelector('section')?.hidden).toBe(true));
  },
};
