import type { LoginKind, LoginQuery } from '../../../contract/auth.ts';
import type { App } from '../app/app.ts';

/** URL of the login route of a kind with all fields that have a value. */
export function buildLoginUrl(app: App, kind: LoginKind, fields: LoginQuery): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  return `${app.config.apiEndpoint}/auth/twitter/${kind}/login${query.size ? `?${query}` : ''}`;
}
