/** Tokens of sessions. Only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

export const createToken = (prefix: string): string =>
  `${prefix}_${randomBytes(32).toString('base64url')}`;
