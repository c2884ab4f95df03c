/** `GET /v1/page/profile`: the user's account, totals and past campaigns. */
import type { ProfilePage } from '../../../contract/pages.ts';
import type { Caller, Context } from '../../context.ts';
import { getCurrentUser } from '../users/current-user.queries.ts';
import { listPastCampaigns } from '../campaigns/campaigns.queries.ts';
import { loadProfileFacts } from './activity.queries.ts';

export async function getProfile(ctx: Context, caller: Caller): Promise<ProfilePage> {
  return {
    user: await getCurrentUser(ctx, caller),
    ...(await loadProfileFacts(ctx, caller.userId)),
    pastCampaigns: await listPastCampaigns(ctx, caller.userId),
  };
}
