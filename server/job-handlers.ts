/** The handlers of all kinds of jobs: work that runs after a commit, later or repeatedly. */
import { deleteAccountJobs } from './features/accounts/delete-account.jobs.ts';
import { badgeJobs } from './features/badges/badges.jobs.ts';
import { hostCheckJobs } from './features/brands/host-checks.jobs.ts';
import { campaignJobs } from './features/campaign-lifecycle/campaign-lifecycle.jobs.ts';
import { type JobHandler } from './features/jobs/job-handler.ts';
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
