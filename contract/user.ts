/** The signed-in user with roles, and the list of sessions. */
import * as v from 'valibot';
import { isoDate, url, uuid } from './common.ts';

export const userRoles = ['reader', 'writer', 'advertiser', 'admin', 'impersonator'] as const;
export type UserRole = (typeof userRoles)[number];

/** The signed-in user. An absent `twitterHandle` or `userName` is false; every other absent field is null. */
export const currentUser = v.object({
  userId: v.nullable(uuid),
  realUserId: v.nullable(uuid),
  profileImageUrl: v.nullable(url),
  twitterHandle: v.union([v.string(), v.literal(false)]),
  userName: v.union([v.string(), v.literal(false)]),
  userRoles: v.array(v.string()),
  twoFactorAuthEnabled: v.boolean(),
  verifiedTwoFactorAuthEnabled: v.boolean(),
  email: v.nullable(v.string()),
  verifiedEmail: v.boolean(),
  preferredAdvertiserName: v.nullable(v.string()),
  /** Only in a session that was opened by e-mail, which may do less. */
  loginMethod: v.optional(v.literal('email')),
  /** Until when the login of this session is recent enough for a first address, wallet or second factor; absent: it is not. */
  recentLoginUntil: v.optional(isoDate),
});
export type CurrentUser = v.InferOutput<typeof currentUser>;

/** One session in the list of `listSessions`. */
export const sessionInfo = v.object({
  id: uuid,
  createdAt: v.string(),
  lastUsedAt: v.string(),
  userAgent: v.nullable(v.string()),
  /** Equal for the sessions of one browser; null where it is not known: on other sites, and for programs. */
  browserId: v.nullable(v.string()),
  /** The origin the session is bound to. */
  audience: v.string(),
  current: v.boolean(),
  /** Whether it belongs to an administrator who impersonates the user. */
  impersonated: v.boolean(),
  /** Only of a session that was opened by e-mail. */
  loginMethod: v.optional(v.literal('email')),
});
export type SessionInfo = v.InferOutput<typeof sessionInfo>;
