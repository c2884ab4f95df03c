import helpScreen from '../../../messages/en/help-screen.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const helpScreenMessages = messages({ 'help-screen': helpScreen });
export type HelpScreenMessages = MessagesOf<'help-screen'>;
