/** The OAuth scopes that logins ask the network for. */
import type { LoginKind } from '../../../contract/auth.ts';

/** The OAuth scopes of each kind of login. */
export const loginScopes: Readonly<Record<LoginKind, readonly string[]>> = {
  read: ['tweet.read', 'users.read', 'offline.access'],
  write: ['tweet.read', 'tweet.write', 'media.write', 'users.read', 'offline.access'],
  advertiser: ['tweet.read', 'users.read', 'offline.access'],
};

export const writeScope = 'tweet.write';
