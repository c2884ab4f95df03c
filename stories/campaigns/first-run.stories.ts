import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing, type TemplateResult } from 'lit';
import '../../elements/campaigns/campaign-list/define.ts';
import '../../elements/campaigns/first-run/define.ts';
import '../../elements/ui/money/define.ts';
import type { FirstRun } from '../../contract/pages.ts';
import { createRunOfSeveral, firstRuns, invitedRun, postDueAt } from './first-run-samples.ts';
import { aura, core, money, sampleNow } from './samples.ts';

export default { title: 'Campaigns/ev-first-run', component: 'ev-first-run' } satisfies Meta;

interface Options {
  deleted?: boolean;
  rejected?: boolean;
  /** When another post can be written. */
  nextPost?: 'now' | 'next-week' | 'none';
  claimable?: boolean;
  awaitingCode?: boolean;
  noneOffered?: boolean;
  week?: number;
}

const createStory = (
  run: FirstRun,
  object: TemplateResult,
  {
    deleted = false,
    rejected = false,
    nextPost,
    claimable = false,
    awaitingCode = false,
    noneOffered = false,
    week = 0,
  }: Options = {},
): StoryObj => ({
  render: () =>
    html`<ev-first-run
      .run=${run}
      due-at=${postDueAt}
      .dueWeek=${week || undefined}
      ?deleted=${deleted}
      ?claimable=${claimable}
      ?rejected=${rejected}
      next-post=${nextPost ?? nothing}
      ?none-offered=${noneOffered}
      ?awaiting-code=${awaitingCode}
      .now=${sampleNow}
      >${object}</ev-first-run
    >`,
});
const campaigns = (list: (typeof core)[], browsing = false) =>
  html`<ev-campaign-list
    ?browsing=${browsing}
    .campaigns=${list}
    .now=${sampleNow}
  ></ev-campaign-list>`;
const amount = html`<ev-money size="large" .value=${money('42.80')}></ev-money>`;
const post = html`<p>Ten thousand tickets on Core: 2.9 SOL in total.</p>`;

export const Join = createStory(firstRuns.join, campaigns([aura], true));
export const Post = createStory(firstRuns.post, campaigns([core]));
/** The only post was deleted. */
export const PostAgain = createStory(firstRuns.post, campaigns([core]), { deleted: true });
/** Joined by an invitation with a note. */
export const PostAfterInvitation = createStory(invitedRun, campaigns([core]));
/** A campaign of several weeks: its own end is in its row. */
export const PostInWeek = createStory(firstRuns.post, campaigns([core]), { week: 3 });
export const Checked = createStory(firstRuns.check, post);
export const RejectedPost = createStory(firstRuns.check, post, { rejected: true });
export const RejectedThisWeek = createStory(firstRuns.check, post, {
  rejected: true,
  nextPost: 'next-week',
});
export const RejectedLastPost = createStory(firstRuns.check, post, {
  rejected: true,
  nextPost: 'none',
});
/** A campaign closed without an eligible post. */
export const JoinAnother = createStory(
  { ...firstRuns.join, closedTitle: core.title },
  campaigns([aura], true),
);
/** The rewards of a campaign were not claimed in time. */
export const JoinAfterExpiry = createStory(
  {
    ...firstRuns.join,
    closedTitle: core.title,
    expiredAmount: { amount: '180', currency: 'USDC' },
  },
  campaigns([aura], true),
);
/** No other campaign can be joined now. */
export const JoinLater = createStory(
  { ...firstRuns.join, closedTitle: core.title },
  html`<p class="muted">No open campaign fits your account right now.</p>`,
  { noneOffered: true },
);
export const Claim = createStory(firstRuns.claim, amount);
export const ReadyToClaim = createStory(firstRuns.claim, amount, { claimable: true });
/** A person is in several campaigns: each line names the one that pays first. */
export const ClaimOfSeveral = createStory(createRunOfSeveral('claim'), amount);
export const ReadyToClaimOfSeveral = createStory(createRunOfSeveral('claim'), amount, {
  claimable: true,
});
export const RejectedOfSeveral = createStory(createRunOfSeveral('check'), post, {
  rejected: true,
});
export const WithdrawOfSeveral = createStory(createRunOfSeveral('withdraw'), amount);
export const Withdraw = createStory(firstRuns.withdraw, amount);
/** A withdrawal awaits its code. */
export const EnterCode = createStory(firstRuns.withdraw, amount, { awaitingCode: true });
