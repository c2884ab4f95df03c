import accountChoice from '../../../messages/en/account-choice.json';
import { messages } from '../../base/messages/messages.ts';

export const accountChoiceMessages = messages({ 'account-choice': accountChoice });
