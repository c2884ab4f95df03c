import type { ReactiveController } from 'lit';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { weekLeaderboard } from '../../campaigns/week-leaderboard.store.ts';
import { idleQuery, type QueryState } from '../../core/api/query-cache.ts';
import { StoreController, type StoreHost } from '../../core/element/store-controller.ts';

export type LeaderboardPeriod = 'campaign' | 'week';

/** What the leaderboard of a campaign page counts, and the leaderboard of the selected week while that is chosen. */
export class LeaderboardController implements ReactiveController {
  period: LeaderboardPeriod = 'campaign';
  readonly #ofWeek: StoreController<QueryState<CampaignDetail>, [string | null]>;

  constructor(private readonly host: StoreHost) {
    this.#ofWeek = new StoreController<QueryState<CampaignDetail>, [string | null]>(host, {
      keys: () => [this.period === 'week' ? this.period : null],
      pick: (app) => app.use(weekLeaderboard),
      idle: idleQuery,
    });
    host.addController(this);
  }

  /** Idle for the other period. */
  get ofWeek(): QueryState<CampaignDetail> {
    return this.#ofWeek.value ?? idleQuery;
  }

  hostUpdate(): void {
    this.#ofWeek.connect();
  }

  readonly setPeriod = (period: LeaderboardPeriod): void => {
    this.period = period;
    this.host.requestUpdate();
  };
}
