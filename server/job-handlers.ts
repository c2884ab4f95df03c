/** The handlers of all kinds of jobs, and their classes: work that runs after a commit, later or repeatedly. */
import { deleteAccountJobs } from './features/accounts/delete-account.jobs.ts';
import { badgeJobs } from './features/badges/badges.jobs.ts';
import { hostCheckJobs } from './features/brands/host-checks.jobs.ts';
import { campaignJobs } from './features/campaign-lifecycle/campaign-lifecycle.jobs.ts';
import type { JobClass, KindClasses } from './features/jobs/job-classes.rules.ts';
import { type JobHandler } from './features/jobs/job-handler.ts';
import { doneKeyJobs } from './features/jobs/move-done-keys.jobs.ts';
import { campaignJobKind } from './features/campaigns/schedule-campaign.service.ts';
import { invitedJobKind } from './features/invitations/create-invitations.service.ts';
import { judgeKind } from './features/posts/read-posts.jobs.ts';
import { limitJobs } from './features/limits/limits.jobs.ts';
import { emailLoginJobs } from './features/login/email-login.jobs.ts';
import { adHocMailJobs } from './features/mail/ad-hoc-mail.jobs.ts';
import { mailJobs } from './features/mail/mail.jobs.ts';
import { cleanupJobs } from './features/maintenance/cleanup.jobs.ts';
import { ledgerCheckJobs } from './features/maintenance/ledger-check.jobs.ts';
import { vacuumJobs } from './features/maintenance/vacuum.jobs.ts';
import { noticeJobs } from './features/notifications/operator-notices.jobs.ts';
import { digestJobs } from './features/notifications/unread-digest.jobs.ts';
import { claimJobs } from './features/payouts/claims.jobs.ts';
import { railDepositJobs } from './features/pools/rail-deposits.jobs.ts';
import { postJobs } from './features/posts/publish-post.jobs.ts';
import { rejectionJobs } from './features/posts/rejected-posts.jobs.ts';
import { secondFactorJobs } from './features/second-factor/second-factor.jobs.ts';
import { withdrawalJobs } from './features/withdrawals/withdrawals.jobs.ts';

export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  ...mailJobs,
  ...emailLoginJobs,
  ...adHocMailJobs,
  ...digestJobs,
  ...campaignJobs,
  ...postJobs,
  ...rejectionJobs,
  ...claimJobs,
  ...withdrawalJobs,
  ...doneKeyJobs,
  ...cleanupJobs,
  ...vacuumJobs,
  ...ledgerCheckJobs,
  ...limitJobs,
  ...deleteAccountJobs,
  ...secondFactorJobs,
  ...badgeJobs,
  ...noticeJobs,
  ...railDepositJobs,
  ...hostCheckJobs,
};

const inClass = (jobClass: JobClass, kinds: readonly string[]): KindClasses =>
  Object.fromEntries(kinds.map((kind) => [kind, jobClass]));

/** Of the kinds that are not `person`: for those a person waits, or sees their result soon. */
export const kindClasses: KindClasses = {
  ...inClass('money', [
    ...Object.keys({ ...withdrawalJobs, ...claimJobs, ...railDepositJobs }),
    // Maturity and the end of claims.
    campaignJobKind,
  ]),
  ...inClass('mail', Object.keys(mailJobs)),
  ...inClass('bulk', [
    ...Object.keys({ ...adHocMailJobs, ...digestJobs, ...noticeJobs }),
    ...Object.keys({ ...cleanupJobs, ...vacuumJobs, ...limitJobs, ...doneKeyJobs }),
    ...Object.keys({ ...hostCheckJobs, ...deleteAccountJobs, ...ledgerCheckJobs }),
    'announce',
    invitedJobKind,
    judgeKind,
  ]),
};
