import { leaderboard } from '../../messages/en/campaigns.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Messages of the leaderboard. */
export const leaderboardMessages = messages({ leaderboard });
export type LeaderboardMessages = MessagesOf<'leaderboard'>;
