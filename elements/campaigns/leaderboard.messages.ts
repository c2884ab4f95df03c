import leaderboard from '../../messages/en/leaderboard.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

/** Messages of the leaderboard. */
export const leaderboardMessages = messages({ leaderboard });
export type LeaderboardMessages = MessagesOf<'leaderboard'>;
