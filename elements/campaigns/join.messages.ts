import { join } from '../../messages/en/invitation.json';
import { requirements } from '../../messages/en/campaigns.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Messages of joining a campaign. */
export const joinMessages = messages({ join, requirements });
export type JoinMessages = MessagesOf<'join' | 'requirements'>;
