import { 'account-choice' as accountChoice } from '../../../messages/en/login.json';
import { messages } from '../../base/messages/messages.ts';

export const accountChoiceMessages = messages({ 'account-choice': accountChoice });
