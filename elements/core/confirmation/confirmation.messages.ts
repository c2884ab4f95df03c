import { confirmation } from '../../../messages/en/confirmation.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const confirmationMessages = messages({ confirmation });
export type ConfirmationMessages = MessagesOf<'confirmation'>;
