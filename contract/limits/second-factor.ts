/**
 * The second factor, an authenticator app (TOTP, RFC 6238) and recovery codes: how long codes, setups and known browsers live,
 * and how many wrong codes there may be.
 */
export const secondFactorLimits = {
  /** Each code of the app belongs to one such time step. */
  period: 30_000,
  /** Until a setup that was not approved ends. */
  setupTtl: 15 * 60_000,
  /** A session may change wallets and the e-mail address this long after its person entered a code. */
  provenTtl: 10 * 60_000,
  /** A login that waits for the second factor. */
  pendingLoginTtl: 10 * 60_000,
  knownBrowserTtl: 180 * 24 * 3_600_000,
  /** Wrong codes of one waiting login, browser or session in `attemptWindow`. */
  attempts: 5,
  attemptWindow: 15 * 60_000,
  /** Wrong codes a day of one known browser, and of all other browsers of the account together. */
  attemptsPerDay: 20,
  /** Wrong recovery codes of one known browser, and of all others together: an hour, and a day. */
  recoveryAttempts: 5,
  recoveryAttemptsPerDay: 20,
  /** After so many wrong codes without a right one, the logins and sessions in which they were entered end. */
  failuresInRow: 100,
  recoveryCodes: 10,
  /** Setups that one person starts. */
  setupsPerDay: 20,
  /** New recovery codes of one person: each renewal is announced by a mail. */
  renewalsPerDay: 5,
} as const;
