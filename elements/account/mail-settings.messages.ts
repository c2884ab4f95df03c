import mailSettings from '../../messages/en/mail-settings.json';
import { messages } from '../core/i18n/messages.ts';

export const mailSettingsMessages = messages({ 'mail-settings': mailSettings });
