import accountChoice from '../../../messages/en/account-choice.json';
import { messages } from '../../core/i18n/messages.ts';

export const accountChoiceMessages = messages({ 'account-choice': accountChoice });
