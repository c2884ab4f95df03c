import viewOnly from '../../../messages/en/view-only.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const viewOnlyMessages = messages({ 'view-only': viewOnly });
export type ViewOnlyMessages = MessagesOf<'view-only'>;
