/** Random texts that nobody can guess. */
import { randomBytes } from 'node:crypto';

/** Random bits for addresses and headers. No token begins with a dash: a command would take that for an option. */
export function createToken(): string {
  const token = randomBytes(32).toString('base64url');
  return token.startsWith('-') ? createToken() : token;
}
