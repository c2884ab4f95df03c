import accountFreeze from '../../../messages/en/account-freeze.json';
import { messages } from '../../core/i18n/messages.ts';

export const accountFreezeMessages = messages({ 'account-freeze': accountFreeze });
