/** Codes that are mailed, and proofs that protect an account: their lengths, lives and attempts. */
export const accountLimits = {
  codeLength: 6,
  codeTtl: 15 * 60_000,
  codeAttempts: 5,
  codeResendAfter: 60_000,
  challengeTtl: 10 * 60_000,
  confirmationTtl: 15 * 60_000,
  securityHold: 24 * 3_600_000,
} as const;
