/** Rules of administrators and of impersonation. */
import type { UserRole } from '../../../contract/user.ts';

/** Limits of impersonation, in milliseconds and attempts. */
export const impersonationLimits = {
  grantTtl: 5 * 60_000,
  attempts: 3,
  sessionTtl: 60 * 60_000,
} as const;

export const adminRole: UserRole = 'admin';
interface Administrator {
  roles: readonly string[];
  /** Whether the second factor is in force. */
  twoFactorApproved: boolean;
}

export const isAdministrator = ({ roles }: Pick<Administrator, 'roles'>): boolean =>
  roles.includes(adminRole);

/** Whether a user may do now what the role of administrators allows: only with a second factor in force. */
export const hasAdminPowers = (user: Administrator | undefined): boolean =>
  user !== undefined && isAdministrator(user) && user.twoFactorApproved;

/** Whether `admin` may impersonate `user`: administrators only, and never an administrator. */
export const canImpersonate = <User extends Administrator>(
  admin: Administrator | undefined,
  user: User | undefined,
): user is User => hasAdminPowers(admin) && user !== undefined && !isAdministrator(user);

/** Whether another one remains who can act: with none, nobody could name a new one. */
export const canLoseAdminRole = (
  id: string,
  administrators: readonly { id: string; blockedAt: Date | null }[],
): boolean => administrators.some((other) => other.id !== id && !other.blockedAt);
