/**
 * What the audit log records: a closed list of acts, and a closed list of facts about them. A fact has a name of this list,
 * so that no code, token or full address gets in by a spread object.
 * See docs/decisions/060-payout-safety.md.
 */
import { redact } from '../../../common/text/redact.ts';

/** Each act with the level of its log line. Production writes both by default. */
export const auditActions = {
  login: 'info',
  'signed-out': 'info',
  'signed-out-everywhere': 'info',
  'session-revoked': 'info',
  'refresh-token-reused': 'warn',
  'account-blocked': 'warn',
  'account-unblocked': 'warn',
  'impersonation-granted': 'warn',
  'impersonation-started': 'warn',
  'impersonation-refused': 'warn',
  'impersonation-read': 'info',
  'key-used': 'info',
  'wallet-added': 'info',
  'wallet-verified': 'info',
  'wallet-default-changed': 'info',
  'wallet-removed': 'info',
  'email-change-requested': 'info',
  'email-added': 'info',
  'email-changed': 'info',
  'two-factor-change-requested': 'info',
  'two-factor-enabled': 'info',
  'two-factor-disabled': 'warn',
  'two-factor-reset': 'warn',
  'second-factor-proven': 'info',
  'second-factor-failed': 'warn',
  'failed-logins-ended': 'warn',
  'recovery-code-used': 'warn',
  'recovery-codes-renewed': 'info',
  'browser-remembered': 'info',
  'settings-changed': 'info',
  'withdrawal-requested': 'info',
  'withdrawal-confirmed': 'info',
  'withdrawal-cancelled': 'info',
  'withdrawal-checked': 'info',
  'withdrawal-completed': 'info',
  'withdrawal-failed': 'warn',
  'account-frozen': 'warn',
  'freeze-lifted': 'warn',
  'account-deleted': 'info',
  'case-answered': 'info',
  'post-accepted': 'info',
  'administrator-added': 'warn',
  'administrator-removed': 'warn',
  'brand-set': 'warn',
  'brand-removed': 'warn',
  'brand-host-added': 'warn',
  'brand-host-removed': 'warn',
  'brand-host-proof-missing': 'warn',
  'brand-host-unanswered': 'warn',
  'brand-host-logins-ended': 'warn',
  'brand-host-proven': 'warn',
  'brand-host-proof-waived': 'warn',
  'advertiser-set': 'warn',
  'advertiser-removed': 'warn',
  'advertiser-member-added': 'warn',
  'advertiser-member-removed': 'warn',
  'api-key-created': 'warn',
  'api-key-rotated': 'warn',
  'api-key-revoked': 'warn',
  'invitations-created': 'info',
  'invitation-revoked': 'info',
  'notice-sent': 'warn',
  'mail-sent': 'warn',
  'badge-set': 'info',
  'badge-given': 'info',
  'origin-set': 'warn',
  'origin-removed': 'warn',
  'campaign-state-changed': 'warn',
  'campaign-preview-created': 'info',
  'campaign-imported': 'warn',
  'campaign-ended': 'warn',
  'own-join-decided': 'warn',
  'pool-deposit-corrected': 'warn',
  'pool-deposit-received': 'info',
  'pool-deposit-requested': 'warn',
  'pool-deposit-confirmed': 'warn',
  'pool-deposit-cancelled': 'warn',
  'pool-return-requested': 'warn',
  'pool-return-confirmed': 'warn',
  'pool-return-cancelled': 'warn',
  'transfer-reconciled': 'warn',
  'transfer-unmatched': 'warn',
  'transfer-decision-requested': 'warn',
  'transfer-decision-cancelled': 'warn',
  'transfer-decided': 'warn',
  'currency-set': 'warn',
  'database-copied': 'warn',
  'job-retried': 'info',
  'job-given-up': 'warn',
  'quarantine-end-requested': 'warn',
  'quarantine-ended': 'warn',
} as const satisfies Readonly<Record<string, 'info' | 'warn'>>;
export type AuditAction = keyof typeof auditActions;

/** `person` acts on the own account, `administrator` in an impersonation, `operator` by the command line. */
export type AuditActorKind = 'person' | 'administrator' | 'operator' | 'system' | 'key';
export type AuditTargetKind =
  | 'session'
  | 'wallet'
  | 'withdrawal'
  | 'call'
  | 'case'
  | 'badge'
  | 'origin'
  | 'job'
  | 'api-key'
  | 'campaign'
  | 'invitation'
  | 'post'
  | 'brand'
  | 'advertiser'
  | 'currency'
  | 'deposit'
  | 'transfer';

/** Names of facts. E-mail and wallet addresses are masked by the caller; `changed` lists names of settings, not values. */
export type AuditFact =
  | 'account' | 'address' | 'advertiser' | 'amount' | 'app' | 'attemptsLeft' | 'audience' | 'by' | 'cancelled'
  | 'changed' | 'channel' | 'count' | 'currency' | 'decimals' | 'email' | 'embedApi' | 'enabled' | 'entered' | 'fee' | 'feeKind'
  | 'handle' | 'host' | 'kind' | 'loginMethod' | 'loginReturn' | 'maximum' | 'minimum' | 'reason' | 'receivedAt' | 'recoveryCodesLeft'
  | 'reference' | 'reported' | 'scope' | 'sessions' | 'status' | 'title' | 'until' | 'walletTypeId'; // prettier-ignore
export type AuditFacts = Readonly<Partial<Record<AuditFact, string | number | boolean | null>>>;

const maxFactLength = 200;

/** Bounds texts and removes what looks like a secret. With the closed list of names a row stays below 10 kB. */
export const toStoredFacts = (facts: AuditFacts | undefined): AuditFacts | null =>
  facts
    ? Object.fromEntries(
        Object.entries(facts).map(([name, value]) => [
          name,
          typeof value === 'string' ? redact(value.slice(0, maxFactLength)) : value,
        ]),
      )
    : null;
