import { computed } from 'nanostores';
import type { CampaignDetail } from '../../contract/campaign.ts';
import type { App } from '../core/app/app.ts';
import { queryCache } from '../core/api/query-cache.ts';
import { typedChannel } from '../core/http/typed-channel.ts';
import { openedCampaign } from '../shared/opened-campaign.store.ts';
import type { Query } from '../core/api/query-cache.ts';

/** The opened campaign with the leaderboard of its selected week. Idle while no campaign page is open. */
export function weekLeaderboard(app: App): Query<CampaignDetail> {
  const { $openedCampaignUuid, $openedCampaignWeekId } = app.use(openedCampaign);
  const getInput = () => {
    const id = $openedCampaignUuid.get();
    const weekId = $openedCampaignWeekId.get();
    return id && weekId ? { id, weekId } : null;
  };
  const $key = computed([$openedCampaignUuid, $openedCampaignWeekId], () => {
    const input = getInput();
    return input && `${input.id}/${input.weekId}`;
  });
  return app
    .use(queryCache)
    .createQuery(['campaign/week/', $key], () =>
      app.use(typedChannel).query('getCampaign', getInput()!),
    );
}
