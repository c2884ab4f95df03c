/** How the code of an authenticator app is described to the entry of codes. */
import type { PendingSecondFactor } from '../../contract/auth.ts';
import { accountLimits, secondFactorLimits } from '../../contract/limits.ts';
import type { CodeStatus } from '../../contract/withdrawal.ts';

/** The code of an authenticator app: nothing is sent, so nothing can be sent again. */
export const createAuthenticatorCodeStatus = ({
  expiresAt,
  attemptsLeft,
  retryAt,
}: Omit<PendingSecondFactor, 'id'>): CodeStatus => ({
  channel: 'app',
  sentTo: '',
  length: accountLimits.codeLength,
  expiresAt,
  resendAvailableAt: expiresAt,
  attemptsLeft,
  ...(retryAt && { retryAt }),
});

/** A proof waits as long as its dialog is open. */
export const proofCodeStatus = createAuthenticatorCodeStatus({
  expiresAt: '9999-12-31T00:00:00Z',
  attemptsLeft: secondFactorLimits.attempts,
});
