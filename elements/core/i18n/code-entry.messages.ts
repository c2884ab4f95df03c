import codeEntry from '../../../messages/en/code-entry.json';
import { messages } from './messages.ts';

/** Messages of `ev-code-entry`, the same wherever a code is entered. */
export const codeEntryMessages = messages({ 'code-entry': codeEntry });
