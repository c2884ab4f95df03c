/** The campaigns of drafts: their titles, and why a draft can't be published there. */
import { ApiError } from '../../core/http/api-error.ts';
import type { App } from '../../core/app/app.ts';
import { typedChannel } from '../../core/http/typed-channel.ts';
import type { CampaignCard } from '../../../contract/campaign.ts';

export interface DraftCampaign {
  title?: string;
  /** `over`: posts are closed. `left`: the user is not a member. `gone`: the user can't see it. */
  state?: 'over' | 'left' | 'gone';
}

const toState = ({
  my,
  endsAt,
  now,
}: Pick<CampaignCard, 'my' | 'endsAt'> & { now: number }): Pick<DraftCampaign, 'state'> =>
  !my ? { state: 'left' } : Date.parse(endsAt) <= now ? { state: 'over' } : {};

/** Without an answer, a campaign has no title and no state. */
export async function findDraftCampaign(app: App, id: string): Promise<DraftCampaign> {
  try {
    const { title, my, endsAt } = await app.use(typedChannel).query('getCampaign', { id });
    return { title, ...toState({ my, endsAt, now: app.clock.now() }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { state: 'gone' } : {};
  }
}
