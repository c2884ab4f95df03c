/** How long logins, sessions and their tokens live. */

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
