import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { CallError } from '../../elements/core/call-error.ts';
import '../../elements/shell/error-screen/define.ts';
import { notFound } from '../../elements/shell/error-screen/page-error.ts';
import { scene } from './scene.ts';

/** Stands in the place of a page that can't be shown. From 500 on it says when and under which id. */
const meta: Meta = { title: 'Shell/ev-error-screen', component: 'ev-error-screen' };
export default meta;

const show = (error: unknown): StoryObj => ({
  render: () => scene({}, html`<ev-error-screen .error=${error}></ev-error-screen>`),
});
const message = 'Something went wrong on our side. Nothing was charged or paid; try again in a moment.';
const incidentId = '0f9c2b1e-6a3d-4f7b-9d55-2f1c6f1f8a10';

export const NotFound = show(notFound('/campaign/of-last-year'));
export const ServerError = show(new CallError('http', { status: 500, body: { status: 500, message, incidentId } }));
export const Forbidden = show(
  new CallError('http', { status: 403, body: { status: 403, message: 'This page is for advertisers.' } }),
);
export const Offline = show(new CallError('network'));
export const FaultOfOurs = show(new Error('Cannot read the campaign.'));
/** A chunk of an older build; after a first reload that did not help. */
export const PartMissing = show(new TypeError('Failed to fetch dynamically imported module'));
/** Longer words than anybody would write. */
export const LongMessage = show(
  new CallError('http', {
    status: 502,
    body: {
      status: 502,
      message: `The service between us and the payment rail did not answer: ${'upstream-'.repeat(12)}timeout`,
      incidentId,
    },
  }),
);
export const WithMoreToSay: StoryObj = {
  render: () =>
    scene(
      {},
      html`<ev-error-screen .error=${new CallError('http', { status: 503, body: { status: 503, message, incidentId } })}
        ><p>We are at work on it. <a href="#status" target="_self">How things stand</a></p></ev-error-screen
      >`,
    ),
};
