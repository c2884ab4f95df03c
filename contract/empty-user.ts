import type { CurrentUser } from './user.ts';

/** What `getCurrentUser` answers without a token, and what clearing the user resets to. */
export const emptyUser: CurrentUser = {
  userId: null,
  realUserId: null,
  profileImageUrl: null,
  twitterHandle: false,
  userName: false,
  userRoles: [],
  twoFactorAuthEnabled: false,
  verifiedTwoFactorAuthEnabled: false,
  email: null,
  verifiedEmail: false,
  preferredAdvertiserName: null,
};
