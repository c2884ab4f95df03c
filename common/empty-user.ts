/** The user of a page without a session. */
import type { CurrentUser } from '../contract/user.ts';

/** The answer of `getCurrentUser` without a token, and the value of a cleared user. */
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
