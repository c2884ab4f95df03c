/** What runs each kind of job. */
import { deleteAccountJobs } from './topics/accounts/delete-account.jobs.ts';
import { badgeJobs } from './topics/badges/badges.jobs.ts';
import { hostCheckJobs } from './topics/brands/host-checks.jobs.ts';
import { campaignJobs } from './topics/campaigns/campaign-lifecycle.jobs.ts';
import { type JobHandler } from './topics/jobs/jobs.service.ts';
import { limitJobs } from './topics/limits/limits.jobs.ts';
import { emailLoginJobs } from './topics/login/email-login.jobs.ts';
import { adHocMailJobs } from './topics/mail/ad-hoc-mail.jobs.ts';
import { mailJobs } from './topics/mail/mail.jobs.ts';
import { cleanupJobs } from './topics/maintenance/cleanup.jobs.ts';
import { vacuumJobs } from './topics/maintenance/vacuum.jobs.ts';
import { noticeJobs } from './topics/notifications/operator-notices.jobs.ts';
import { digestJobs } from './topics/notifications/unread-digest.jobs.ts';
import { claimJobs } from './topics/payouts/claims.jobs.ts';
import { railDepositJobs } from './topics/pools/rail-deposits.jobs.ts';
import { postJobs } from './topics/posts/publish-post.jobs.ts';
import { rejectionJobs } from './topics/posts/rejected-posts.jobs.ts';
import { secondFactorJobs } from './topics/second-factor/second-factor.jobs.ts';
import { withdrawalJobs } from './topics/withdrawals/withdrawals.jobs.ts';

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
  ...limitJobs,
  ...deleteAccountJobs,
  ...secondFactorJobs,
  ...badgeJobs,
  ...noticeJobs,
  ...railDepositJobs,
  ...hostCheckJobs,
};
