import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { consent } from '../../elements/core/consent.store.ts';
import '../../elements/shell/cookie-bar/define.ts';
import { acme, scene } from './scene.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inside, the } from '../inside.ts';

/** Stands at the bottom until somebody answers; both choices weigh the same. */
const meta: Meta = { title: 'Shell/ev-cookie-bar', component: 'ev-cookie-bar', parameters: { layout: 'fullscreen' } };
export default meta;

export const Asked: StoryObj = { render: () => scene({}, html`<ev-cookie-bar></ev-cookie-bar>`) };
/** Where the browser sends Global Privacy Control: it has declined already, and can be told otherwise. */
export const DeclinedByTheBrowser: StoryObj = {
  render: () => scene({ prepare: (app) => app.use(consent).set('decline-all', 'gpc') }, html`<ev-cookie-bar></ev-cookie-bar>`),
};
export const OwnWords: StoryObj = {
  render: () =>
    scene(
      { brand: acme },
      html`<ev-cookie-bar
        message="Diese Seite braucht Cookies, um richtig zu funktionieren. Mehr in der"
        policy-label="Datenschutzerklärung"
        allow-label="Alle erlauben"
        decline-label="Alle ablehnen"
        label="Cookies"
      ></ev-cookie-bar>`,
    ),
};
export const Declined: StoryObj = {
  ...Asked,
  play: async ({ canvasElement }) => {
    const bar = the(canvasElement, 'ev-cookie-bar');
    await userEvent.click(await inside(bar, 'button'));
    await waitFor(() => expect(bar.shadowRoot!.querySelector('section')?.hidden).toBe(true));
  },
};
