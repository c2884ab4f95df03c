import { 'help-screen' as helpScreen } from '../../../messages/en/pages.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const helpScreenMessages = messages({ 'help-screen': helpScreen });
export type HelpScreenMessages = MessagesOf<'help-screen'>;
