/** Has an end of a campaign announced to its participants, once. */
import type { Tx } from '../../db/connect.ts';
import type { CampaignEvent } from '../campaigns/campaign-status.rules.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';

export const announceCampaign = (
  tx: Tx,
  campaignId: string,
  what: CampaignEvent,
  runAt: Date,
): Promise<void> =>
  enqueue(tx, {
    kind: 'announce',
    payload: { campaignId, what },
    key: `announce:${campaignId}:${what}`,
    runAt,
  });
