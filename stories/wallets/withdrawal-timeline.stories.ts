import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/withdrawal-timeline/define.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { cancelled, completed, failed, pending, waiting } from './samples.ts';

export default {
  title: 'Wallets/ev-withdrawal-timeline',
  component: 'ev-withdrawal-timeline',
} satisfies Meta;
const one = (withdrawal: Withdrawal): StoryObj => ({
  render: () => html`<ev-withdrawal-timeline .withdrawal=${withdrawal}></ev-withdrawal-timeline>`,
});

export const CodeNeeded = one(waiting);
export const OnItsWay = one(pending);
export const OnHold = one({ ...pending, heldUntil: pending.estimatedAt! });
export const Completed = one(completed);
export const FailedAndReturned = one(failed);
export const FailedNotReturned = one({ ...failed, refunded: false });
export const Cancelled = one(cancelled);
export const Expired = one({ ...cancelled, failureCode: 'code-expired' });
export const WrongCodes = one({ ...cancelled, failureCode: 'codes-wrong' });
/** After a restore of the database: what was released is paid nevertheless, and a lost one is entered again. */
export const Reopened = one({
  ...completed,
  timeline: [
    ...failed.timeline,
    { status: 'reopened', at: completed.timeline.at(-1)!.at },
    completed.timeline.at(-1)!,
  ],
});
export const Restored = one({
  ...completed,
  timeline: [
    completed.timeline[0]!,
    { status: 'restored', at: completed.timeline.at(-1)!.at },
    completed.timeline.at(-1)!,
  ],
});
/** The row above has the reason: what is left is what to do. */
export const ReasonAbove: StoryObj = {
  render: () =>
    html`<ev-withdrawal-timeline reason-above .withdrawal=${failed}></ev-withdrawal-timeline>`,
};
