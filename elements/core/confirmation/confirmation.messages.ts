import confirmation from '../../../messages/en/confirmation.json';
import { messages } from '../i18n/messages.ts';

export const confirmationMessages = messages({ confirmation });
