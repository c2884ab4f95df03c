import { cases } from '../../messages/en/cases.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

export const casesMessages = messages({ cases });
export type CasesMessages = MessagesOf<'cases'>;
