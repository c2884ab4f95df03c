import { 'view-only' as viewOnly } from '../../../messages/en/shell.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const viewOnlyMessages = messages({ 'view-only': viewOnly });
export type ViewOnlyMessages = MessagesOf<'view-only'>;
