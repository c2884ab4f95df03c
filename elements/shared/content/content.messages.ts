import { campaigns } from '../../../messages/en/campaigns.json';
import { messages } from '../../base/messages/messages.ts';

/** Messages of parts that load themselves. */
export const contentMessages = messages({ campaigns });
