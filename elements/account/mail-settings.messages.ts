import mailSettings from '../../messages/en/mail-settings.json';
import { messages } from '../base/messages/messages.ts';

export const mailSettingsMessages = messages({ 'mail-settings': mailSettings });
