import { 'account-freeze' as accountFreeze } from '../../../messages/en/account.json';
import { messages } from '../../base/messages/messages.ts';

export const accountFreezeMessages = messages({ 'account-freeze': accountFreeze });
