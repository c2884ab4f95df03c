import type { LoginResult } from '../../../contract/auth.ts';
import type { App } from '../app/app.ts';
import { CampaignJoinedEvent } from '../app/campaign-joined.event.ts';

/** Reports to another site's page that a login has joined a campaign. A member who logs in again joins nothing. */
export function announceJoin({ host }: App, { joined }: LoginResult): void {
  if (joined && !joined.alreadyMember) host.announce?.(new CampaignJoinedEvent(joined.campaignId));
}
