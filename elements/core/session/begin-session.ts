import type { LoginResult } from '../../../contract/auth.ts';
import type { App } from '../app/app.ts';
import { CampaignJoinedEvent } from '../app/campaign-joined.event.ts';
import type { SessionTokens } from '../app/session-tokens.ts';
import { clearUntilLogin } from './login-start-storage.ts';

/** Begins the session of a login, and reports to another site's page which campaign the login has joined. */
export async function beginSession(
  { host }: App,
  login: LoginResult,
  signIn: (tokens: SessionTokens) => Promise<void>,
): Promise<LoginResult> {
  // A login that joins a campaign has used the accepted terms; any other one may be that of another person.
  clearUntilLogin();
  await signIn(login);
  const { joined } = login;
  // A member who logs in again joins nothing.
  if (joined && !joined.alreadyMember) host.announce?.(new CampaignJoinedEvent(joined.campaignId));
  return login;
}
