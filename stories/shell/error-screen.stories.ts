import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { ApiError } from '../../elements/core/http/api-error.ts';
import '../../elements/shell/error-screen/define.ts';
import { errorScreenMessages } from '../../elements/shell/error-screen/error-screen.messages.ts';
import { renderFailureCard } from '../../elements/shell/error-screen/failure-card.ts';
import { createNotFoundError } from '../../elements/shell/error-screen/page-error.ts';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/copy/define.ts';
import '../../elements/ui/note/define.ts';
import { scene } from './scene.ts';

/** Replaces a page that can't be shown. From status 500 on it shows time and incident id. */
const meta: Meta = { title: 'Shell/ev-error-screen', component: 'ev-error-screen' };
export default meta;

const show = (error: unknown): StoryObj => ({
  render: () => scene({}, html`<ev-error-screen .error=${error}></ev-error-screen>`),
});
const message =
  'Something went wrong on our side, and no money moved. Try again in a moment. Your drafts and balance are safe.';
const incidentId = '0f9c2b1e-6a3d-4f7b-9d55-2f1c6f1f8a10';

export const NotFound = show(createNotFoundError('/campaign/of-last-year'));
/** On a blank page: with its own header and footer. */
export const Framed: StoryObj = {
  render: () =>
    scene(
      {},
      html`<ev-error-screen
        framed
        .error=${createNotFoundError('/campaign/of-last-year')}
      ></ev-error-screen>`,
    ),
};
export const ServerError = show(
  new ApiError('http', { status: 500, body: { status: 500, message, incidentId } }),
);
export const Forbidden = show(
  new ApiError('http', {
    status: 403,
    body: { status: 403, message: 'This page is for advertisers.' },
  }),
);
export const Offline = show(new ApiError('network'));
export const UnexpectedError = show(new Error('Cannot read the campaign.'));
/** A chunk of an older build, after a reload that did not help. */
export const MissingChunk = show(new TypeError('Failed to fetch dynamically imported module'));
/** A message that is too long for one line. */
export const LongMessage = show(
  new ApiError('http', {
    status: 502,
    body: {
      status: 502,
      message: `The service between us and the payment rail did not answer: ${'upstream-'.repeat(12)}timeout`,
      incidentId,
    },
  }),
);
export const WithSlotContent: StoryObj = {
  render: () =>
    scene(
      {},
      html`<ev-error-screen
        .error=${new ApiError('http', { status: 503, body: { status: 503, message, incidentId } })}
        ><p>
          We are at work on it. <a href="#status" target="_self">How things stand</a>
        </p></ev-error-screen
      >`,
    ),
};
/** The card takes the place of the screen, above a page that shows what was loaded before the server failed. */
export const CardAboveOlderData: StoryObj = {
  render: () =>
    scene(
      {},
      html`<div>
        ${renderFailureCard(errorScreenMessages.english, {
          error: new ApiError('http', { status: 503, body: { status: 503, incidentId } }),
          occurredAt: Date.UTC(2026, 10, 23, 14),
          retry: () => undefined,
        })}
      </div>`,
    ),
};
