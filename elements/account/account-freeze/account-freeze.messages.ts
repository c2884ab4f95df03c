import accountFreeze from '../../../messages/en/account-freeze.json';
import { messages } from '../../base/messages/messages.ts';

export const accountFreezeMessages = messages({ 'account-freeze': accountFreeze });
