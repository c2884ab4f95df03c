import type { App } from '../../core/app/app.ts';
import type { CampaignDetail, CampaignWeek } from '../../../contract/campaign.ts';
import { seenRanks } from '../../campaigns/seen-ranks.store.ts';

/** The rank that the person saw before, while the page shows a better one. */
export class RankRise {
  former: number | undefined;
  /** Each rank is seen once, however often it is rendered. */
  #seen = '';

  /** @param week the selected one of several */
  update(app: App, { id, my }: CampaignDetail, week: CampaignWeek | undefined): void {
    const place = week?.id ?? id;
    const rank = week ? week.my?.rank : my?.rank;
    const seen = `${place} ${rank}`;
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.former = app.use(seenRanks).see(place, rank);
  }
}
