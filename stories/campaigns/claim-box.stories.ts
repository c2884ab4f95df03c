import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/campaigns/claim-box/define.ts';
import '../../elements/campaigns/reward-shares/define.ts';
import type { Payout } from '../../contract/reward.ts';
import { claims } from '../../elements/campaigns/claims.store.ts';
import {
  createServerError,
  createStoryApp,
  neverSettles,
  type MockResponse,
} from '../story-app.ts';
import { core, detail, money, payout, reward } from './samples.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { findInShadowRoot, getElement, getShadowText } from '../play-helpers.ts';

export default { title: 'Campaigns/ev-claim-box', component: 'ev-claim-box' } satisfies Meta;
/** @param response response to a claim that is made before the story renders; without one, no claim is made. */
const createStory = (more: Partial<Payout>, response?: MockResponse): StoryObj => ({
  render: () => {
    const app = createStoryApp({ rest: { confirmPayout: response } });
    if (response !== undefined) void app.use(claims).claim(core.id);
    return html`<ev-app .app=${app}
      ><ev-claim-box .payout=${{ ...payout, ...more }}></ev-claim-box
    ></ev-app>`;
  },
});
const confirmed = { claimed: money('42.80') };

export const Claimable = createStory({});
export const WithCalculation: StoryObj = {
  render: () => {
    const app = createStoryApp({});
    return html`<ev-app .app=${app}
      ><ev-claim-box .payout=${payout}
        ><ev-reward-shares .campaign=${detail}></ev-reward-shares></ev-claim-box
    ></ev-app>`;
  },
};
export const Claiming = createStory({}, neverSettles);
export const NotReady = createStory({
  status: 'not-ready',
  claimUntil: null,
  rewards: [reward('42.80', { maturesAt: '2026-12-16T12:00:00Z' })],
});
export const Claimed = createStory({ status: 'claimed' }, confirmed);
export const Paid = createStory({ status: 'paid' });
/** Claimed on this page; the campaign that it came with is not loaded again yet. */
export const ClaimedHere = createStory({}, confirmed);
export const Expired = createStory({ status: 'expired' });
export const UnknownStatus = createStory({ status: 'frozen' as 'paid' });
export const Refused = createStory(
  {},
  createServerError(409, 'NOTHING_TO_CLAIM', 'There is nothing to claim any more.'),
);
export const AnswerLost = createStory({}, createServerError(502, 'INTERNAL', 'Bad gateway'));
export const LongAmount = createStory({ total: money('12345678901234.123456', 'USDC') });
/** Claims with one click and shows the result. */
export const ClaimedByHand: StoryObj = {
  render: () => {
    const app = createStoryApp({ rest: { confirmPayout: confirmed } });
    return html`<ev-app .app=${app}><ev-claim-box .payout=${payout}></ev-claim-box></ev-app>`;
  },
  play: async ({ canvasElement }) => {
    const box = getElement(canvasElement, 'ev-claim-box');
    const button = await findInShadowRoot(box, 'ev-button');
    await userEvent.click(await findInShadowRoot(button, 'button'));
    await waitFor(() => expect(getShadowText(box)).toContain('laimed'));
    await waitFor(() =>
      expect(box.shadowRoot!.querySelector('[role="alert"]') === null).toBe(true),
    );
  },
};
