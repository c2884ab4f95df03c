/**
 * How long logins, sessions, tokens, codes and holds live, and how many attempts they allow: e-mail login, mailed codes, second factor,
 * withdrawals, cases.
 */

/** Life of a login, of a session and of its tokens. */
export const sessionLimits = {
  accessTokenTtl: 15 * 60_000,
  loginCodeTtl: 60_000,
  /** After a login in a popup: how long a confirmation window of the same browser needs no second login. */
  confirmationLoginTtl: 12 * 3_600_000,
  loginAttemptTtl: 10 * 60_000,
  /** A login that a link started, while its page asks whether it may replace the session of another person. */
  accountChoiceTtl: 5 * 60_000,
  refreshGrace: 60_000,
  /** Until the session of a page ends after its next login has replaced it: requests with its tokens may be on their way. */
  replacedSessionGrace: 60_000,
  /** A session ends this long after its last use, and at the latest this long after its login. */
  sessionIdleTtl: 30 * 24 * 3_600_000,
  sessionTtl: 180 * 24 * 3_600_000,
  /** Open sessions of one person: a login beyond them ends the one that was unused for longest. */
  openSessions: 50,
} as const;

/** Logins by a code or a link in a mail. */
export const emailLoginLimits = {
  /** The code and the link of a mail live this long. */
  ttl: 15 * 60_000,
  /** Mails to one address. A browser in which its person was signed in has the same number to itself. */
  mailsPerHour: 5,
  /** Mails to all addresses that one client asks for. */
  perClientPerHour: 20,
  /** Wrong codes that one browser enters for one address. The link still works. */
  wrongCodesPerDay: 10,
  /** Wrong codes for one address from all browsers in which its person was not signed in. The link still works. */
  wrongCodesOfAddressPerDay: 30,
  /** Such a session withdraws to a wallet that was verified this long ago, under a login at the network. */
  walletAge: 7 * 24 * 3_600_000,
  /** The first withdrawal that such a session confirms waits this long. */
  firstWithdrawalHold: 72 * 3_600_000,
} as const;

/** Codes that are mailed, and proofs that protect an account. */
export const accountLimits = {
  codeLength: 6,
  codeTtl: 15 * 60_000,
  codeAttempts: 5,
  codeResendAfter: 60_000,
  challengeTtl: 10 * 60_000,
  confirmationTtl: 15 * 60_000,
  securityHold: 24 * 3_600_000,
} as const;

/** Requests of one person. Amounts are in the table of currencies. */
export const withdrawalLimits = {
  /** Each request is announced by a mail: many must not hide one. */
  requestsPerDay: 20,
} as const;

/** Cases of one person. */
export const caseLimits = {
  /** Cases that wait for an answer. */
  open: 5,
} as const;

/** The second factor: an authenticator app (TOTP, RFC 6238) and recovery codes. */
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
