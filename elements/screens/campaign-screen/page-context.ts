import type { CampaignWeek } from '../../../contract/campaign.ts';
import type { CampaignMessages } from '../../campaigns/campaign.messages.ts';
import type { PostsMessages } from '../../posts/posts.messages.ts';
import type { MyResultsMessages } from '../../campaigns/my-results.messages.ts';
import type { App } from '../../core/app/app.ts';
import type { FormulaMessages } from '../../ui/term.ts';
import type { ClaimLogin } from './claim-login.ts';
import type { LeaderboardController } from './leaderboard-controller.ts';

/** What the templates of the page need besides the campaign. */
export interface PageContext {
  app: App;
  t: CampaignMessages;
  results: MyResultsMessages;
  formulas: FormulaMessages;
  postMessages: PostsMessages;
  /** Milliseconds since the epoch. */
  now: number;
  signedIn: boolean;
  /** Whether the window has room for two columns. */
  isWide: boolean;
  /** The selected week. */
  week: CampaignWeek | undefined;
  leaderboard: LeaderboardController;
  claimLogin: ClaimLogin;
  /** Selects a week, and its leaderboard. */
  onWeek(weekId: string): void;
}
