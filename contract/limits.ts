/** Numbers that both sides must agree on. Times are milliseconds unless the name says otherwise. */
export const limits = {
  httpTimeout: 15_000,
  postTimeout: 300_000,
  currentCampaignCheck: 2,
  accessTokenTtl: 15 * 60_000,
  loginCodeTtl: 60_000,
  loginAttemptTtl: 10 * 60_000,
  refreshGrace: 60_000,
  reloadGuard: 10_000,
  socketPing: 25_000,
  socketPong: 5_000,
  hiddenTabLive: 5 * 60_000,
  hiddenTabPoll: 60_000,
  codeLength: 6,
  codeTtl: 15 * 60_000,
  codeAttempts: 5,
  codeResendAfter: 60_000,
  challengeTtl: 10 * 60_000,
  confirmationTtl: 15 * 60_000,
  securityHold: 24 * 3_600_000,
  endingWindow: 48 * 3_600_000,
  recentNotifications: 100,
} as const;

/** Limits of a post on the network; configuration, sent to the editor, not constants of it. */
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
