/**
 * Limits that client and server share. Times are milliseconds, sizes bytes, lengths characters. Without schemas, because
 * browsers load this file. Limits that an operator sets are in the database.
 */
export const limits = {
  httpTimeout: 15_000,
  postTimeout: 300_000,
  reloadGuard: 10_000,
  socketPing: 25_000,
  socketPong: 5_000,
  hiddenTabLive: 5 * 60_000,
  hiddenTabPoll: 60_000,
  /** A client looks for the result of a lost request from this long before its start: the two clocks differ. */
  clockTolerance: 60_000,
  /** The bell's badge shows larger counts as "9+". */
  notificationBadgeMax: 9,
} as const;

/** Life of a login, of a session and of its tokens. */
export const sessionLimits = {
  accessTokenTtl: 15 * 60_000,
  loginCodeTtl: 60_000,
  loginAttemptTtl: 10 * 60_000,
  refreshGrace: 60_000,
  /** A session ends this long after its last use, and at the latest this long after its login. */
  sessionIdleTtl: 30 * 24 * 3_600_000,
  sessionTtl: 180 * 24 * 3_600_000,
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

/** What the lists of the server hold. */
export const listLimits = {
  endingWindow: 48 * 3_600_000,
  recentNotifications: 100,
  /** Maximum number of items of one page of a list. */
  pageSize: 100,
} as const;

/** Of a page of the app: its frame, its icons and its build. */
export const pageLimits = {
  currentCampaignCheck: 2,
  /** Until a request for icons counts as failed: short, because the next source is tried then. */
  iconTimeout: 1500,
  /** Time between two checks for a newer build. */
  buildCheckInterval: 3_600_000,
  /** Scrolled pixels from which the header has its sticky style. */
  stickyHeaderOffset: 5,
} as const;

/** How long a toast stays. `elements/ui/toaster` limits their number. */
export const toastTimeouts = { app: 5000, shell: 3000 } as const;

/** Maximum lengths of texts that a client sends. Clients truncate what is not typed by a person. */
export const textLimits = {
  /** Names of things and codes. */
  name: 100,
  /** Ids, and fields of a visit such as `utm_source`. */
  field: 200,
  /** Addresses of pages. */
  url: 2000,
  email: 254,
  walletLabel: 60,
  /** The maximum of common file systems. */
  fileName: 255,
  /** A message that a wallet signed, or a signed transaction: at most 1,232 bytes on Solana. */
  signedMessage: 4000,
  /** Texts that secrets are removed from are cut here before a pattern reads them. The telemetry SDK sends at most as long ones. */
  redacted: 32_768,
} as const;

/** Sizes of what a client sends, in bytes. A body or message above them is refused before it is parsed. */
export const requestLimits = {
  /** JSON body of a call, input of a procedure. A post of 10,000 characters takes at most 60,000. */
  bodyBytes: 64 * 1024,
} as const;

/**
 * What one websocket may send in a second, and all sockets of one client address. Our client sends two messages when it
 * connects and one each 25 seconds; a hundred of them behind one address reconnect at once when the server restarts. It
 * subscribes only, and such a message takes 100 bytes.
 */
export const socketLimits = {
  messageBytes: 16 * 1024,
  messages: 30,
  bytes: 64 * 1024,
  address: { messages: 400, bytes: 512 * 1024 },
} as const;

/** Limits of a post on the network. The server's are the answer of `getPostLimits`. */
export interface PostLimits {
  maxWeighted: number;
  urlWeight: number;
  maxImages: number;
  maxGif: number;
  maxVideo: number;
  imageBytes: number;
  gifBytes: number;
  videoBytes: number;
  altMax: number;
  maxCashtags: number;
}
export const defaultPostLimits: PostLimits = {
  maxWeighted: 280,
  urlWeight: 23,
  maxImages: 4,
  maxGif: 1,
  maxVideo: 1,
  imageBytes: 5e6,
  gifBytes: 15e6,
  videoBytes: 512e6,
  altMax: 1000,
  maxCashtags: 1,
};
/** The sandbox's network stores videos in its data folder and accepts smaller ones. */
export const sandboxVideoBytes = 64e6;

/** Limits of a batch of events that the tracker sends. */
export const analyticsLimits = {
  items: 50,
  fields: 40,
  text: 4000,
  bytes: 64_000,
  /** Events wait this long, so that those of one act travel together. */
  sendDelay: 2500,
} as const;

export const errorReportLimits = {
  message: 1000,
  stack: 4000,
  /** Reports per page load. */
  perPage: 10,
  /** Reports per IP address and minute. */
  perMinute: 30,
  /** Stored on the server; older ones are deleted. */
  maxStored: 5000,
} as const;

/** Limits of a batch that the Application Insights SDK sends. */
export const telemetryLimits = {
  items: 500,
  bytes: 256_000,
  tags: 60,
  fields: 100,
  depth: 12,
} as const;
