/** Every operation, by its name. */
import type { Operation } from './operation.ts';
import { invitationOperations } from './invitations/invitations.operations.ts';
import { keyOperations } from './keys/keys.operations.ts';
import { mailOperations } from './mails/mails.operations.ts';
import { adHocMailOperations } from './mails/ad-hoc-mail.operations.ts';
import { noticeOperations } from './notices/notices.operations.ts';
import { administratorOperations } from './administrators/administrators.operations.ts';
import { campaignOperations } from './campaigns/campaigns.operations.ts';
import { advertiserOperations } from './advertisers/advertisers.operations.ts';
import { brandOperations } from './brands/brands.operations.ts';
import { originOperations } from './origins/origins.operations.ts';
import { withdrawalOperations } from './withdrawals/withdrawals.operations.ts';
import { reconciliationOperations } from './reconciliation/reconciliation.operations.ts';
import { backupOperations } from './backup/backup.operations.ts';
import { jobOperations } from './jobs/jobs.operations.ts';
import { auditOperations } from './audit/audit.operations.ts';
import { poolOperations } from './pools/pools.operations.ts';
import { auditLogOperations } from './audit-log/audit-log.operations.ts';
import { badgeOperations } from './badges/badges.operations.ts';
import { currencyOperations } from './currencies/currencies.operations.ts';
import { caseOperations } from './cases/cases.operations.ts';
import { postOperations } from './posts/posts.operations.ts';
import { networkOperations } from './network/network.operations.ts';
import { quarantineOperations } from './quarantine/quarantine.operations.ts';
import { peopleOperations } from './people/people.operations.ts';

const all = [
  ...originOperations,
  ...peopleOperations,
  ...badgeOperations,
  ...withdrawalOperations,
  ...reconciliationOperations,
  ...jobOperations,
  ...backupOperations,
  ...networkOperations,
  ...quarantineOperations,
  ...mailOperations,
  ...adHocMailOperations,
  ...invitationOperations,
  ...keyOperations,
  ...noticeOperations,
  ...administratorOperations,
  ...brandOperations,
  ...advertiserOperations,
  ...caseOperations,
  ...postOperations,
  ...auditLogOperations,
  ...auditOperations,
  ...poolOperations,
  ...currencyOperations,
  ...campaignOperations,
] as unknown as readonly Operation[];

export const operations: ReadonlyMap<string, Operation> = new Map(
  all.map((operation) => [operation.name, operation]),
);
