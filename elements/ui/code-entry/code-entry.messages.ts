import { 'code-entry' as codeEntry } from '../../../messages/en/confirmation.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const codeEntryMessages = messages({ 'code-entry': codeEntry });
export type CodeEntryMessages = MessagesOf<'code-entry'>;
