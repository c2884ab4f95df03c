import { 'basic-settings' as basicSettings } from '../../messages/en/account.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

export const basicSettingsMessages = messages({ 'basic-settings': basicSettings });
export type BasicSettingsMessages = MessagesOf<'basic-settings'>;
