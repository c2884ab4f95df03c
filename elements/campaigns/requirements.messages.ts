import { requirements } from '../../messages/en/campaigns.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Messages of the requirements of a campaign. */
export const requirementsMessages = messages({ requirements });
export type RequirementsMessages = MessagesOf<'requirements'>;
