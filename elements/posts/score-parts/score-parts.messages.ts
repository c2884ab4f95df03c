import { score } from '../../../messages/en/campaigns.json';
import { messages } from '../../base/messages/messages.ts';

/** How each part of a score is counted. */
export const scoreMessages = messages({ score });
