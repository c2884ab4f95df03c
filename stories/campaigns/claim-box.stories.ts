import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/campaigns/claim-box/define.ts';
import type { Payout } from '../../contract/reward.ts';
import { claims } from '../../elements/campaigns/claims.store.ts';
import { refusal, storyApp, waits, type Answer } from '../wallets/story-app.ts';
import { core, money, payout, reward } from './samples.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inside, the, words } from '../inside.ts';

export default { title: 'Campaigns/ev-claim-box', component: 'ev-claim-box' } satisfies Meta;
/** @param answer what the server says to a claim that was made before the story begins; none without one. */
const one = (more: Partial<Payout>, answer?: Answer): StoryObj => ({
  render: () => {
    const app = storyApp({ rest: { confirmPayout: answer } });
    if (answer !== undefined) void app.use(claims).claim(core.id);
    return html`<ev-app .app=${app}><ev-claim-box .payout=${{ ...payout, ...more }}></ev-claim-box></ev-app>`;
  },
});
const confirmed = { campaignId: core.id, claimed: money('42.80'), status: 'claimed' };

export const Claimable = one({});
export const Claiming = one({}, waits);
export const NotReady = one({
  status: 'not-ready',
  claimUntil: null,
  rewards: [reward('42.80', { maturesAt: '2026-12-16T12:00:00Z' })],
});
export const Claimed = one({ status: 'claimed' }, confirmed);
export const Paid = one({ status: 'paid' });
export const Expired = one({ status: 'expired' });
export const UnknownStatus = one({ status: 'frozen' as 'paid' });
export const Refused = one({}, refusal(409, 'NOTHING_TO_CLAIM', 'There is nothing to claim any more.'));
export const AnswerLost = one({}, refusal(502, 'INTERNAL', 'Bad gateway'));
export const LongAmount = one({ total: money('12345678901234.123456', 'USDC') });
/** One press, one claim: the box says what came of it. */
export const ClaimedByHand: StoryObj = {
  render: () => {
    const app = storyApp({ rest: { confirmPayout: confirmed } });
    return html`<ev-app .app=${app}><ev-claim-box .payout=${payout}></ev-claim-box></ev-app>`;
  },
  play: async ({ canvasElement }) => {
    const box = the(canvasElement, 'ev-claim-box');
    const button = await inside(box, 'ev-button');
    await userEvent.click(await inside(button, 'button'));
    await waitFor(() => expect(words(box)).toContain('laimed'));
    await waitFor(() => expect(box.shadowRoot!.querySelector('[role="alert"]') === null).toBe(true));
  },
};
