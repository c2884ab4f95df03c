import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/campaign-facts/define.ts';
import type { Participation } from '../../contract/campaign.ts';
import type { Payout } from '../../contract/reward.ts';
import {
  atPersonLimit,
  aura,
  detail,
  fees,
  money,
  oracles,
  participation,
  payout,
  sampleNow,
  stranger,
  surge,
  withoutReward,
} from './samples.ts';

export default {
  title: 'Campaigns/ev-campaign-facts',
  component: 'ev-campaign-facts',
} satisfies Meta;
const createStory = (render: () => TemplateResult): StoryObj => ({ render });

const facts = (campaign: object) =>
  createStory(
    () =>
      html`<ev-campaign-facts
        .campaign=${campaign as typeof detail}
        .now=${sampleNow}
      ></ev-campaign-facts>`,
  );

export const Member = facts(detail);
export const Stranger = facts(stranger);
export const OneWeek = facts(fees);
export const NotStarted = facts(surge);
export const Evaluating = facts(oracles);
export const Evaluated = facts({ ...detail, status: 'evaluated' });
export const FirstDayBonus = facts({
  ...surge,
  bonus: { amount: money('5'), until: '2026-11-24T08:00:00Z' },
});
export const NoMaximum = facts(aura);
export const Paused = facts({ ...surge, isPaused: true });
export const Full = facts({ ...stranger, participantCap: 60, participantCount: 60 });
export const EndedVisitor = facts({
  ...oracles,
  status: 'evaluated',
  rewardModel: 'per-post',
  my: null,
});
/** All posts were rejected, and the last week takes no other one. */
export const WithoutReward = facts(withoutReward);
export const AtPersonLimit = facts(atPersonLimit);
/** After the results. */
const final = (my: Partial<Participation>) =>
  facts({
    ...detail,
    status: 'evaluated',
    my: { ...participation, estimatedReward: null, payout: null, ...my },
  });
const settled = (status: Payout['status']) =>
  final({
    payout: { ...payout, status },
    ...(status !== 'expired' && { confirmedReward: payout.total }),
  });
export const ReadyToClaim = settled('claimable');
export const Claimed = settled('claimed');
export const AddedToBalance = settled('paid');
export const Expired = settled('expired');
export const NotRewarded = final({});
