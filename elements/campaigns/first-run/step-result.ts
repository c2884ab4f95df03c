import type { FirstRunStep } from '../../../contract/first-run.ts';
import type { FirstRun } from '../../../contract/pages.ts';
import type { FirstRunMessages } from '../first-run.messages.ts';

type Campaign = NonNullable<FirstRun['campaign']>;

/** When a step was done, ISO 8601. */
export const getDoneTime = (step: FirstRunStep, campaign: Campaign): string | undefined =>
  ({
    join: campaign.joinedAt,
    post: campaign.postedAt,
    check: campaign.eligibleAt,
    claim: campaign.claimedAt,
    withdraw: undefined,
  })[step];

/** What a done step after joining left in the campaign, which is named where another one could be meant. */
export function getStepResult(
  step: Exclude<FirstRunStep, 'join'>,
  { title, postCount: count, isOneOfSeveral, ...counts }: Campaign,
  t: FirstRunMessages,
): string {
  const campaign = isOneOfSeveral && title;
  if (step === 'post')
    return campaign ? t.publishedIn({ count, campaign }) : t.published({ count });
  if (step !== 'check') return campaign ? t.claimedIn({ campaign }) : t.claimed;
  const { eligibleCount: eligible, checkingCount: checking } = counts;
  if (checking > 0) {
    const shares = { eligible, checking, posts: count };
    return campaign ? t.checkedPartIn({ ...shares, campaign }) : t.checkedPart(shares);
  }
  return campaign ? t.checkedIn({ count, eligible, campaign }) : t.checked({ count, eligible });
}
