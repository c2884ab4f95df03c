import claim from '../../messages/en/claim.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

/** Messages of the claim box. */
export const claimMessages = messages({ claim });
export type ClaimMessages = MessagesOf<'claim'>;
