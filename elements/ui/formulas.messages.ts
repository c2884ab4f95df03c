import { formulas } from '../../messages/en/campaigns.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** How the numbers of the product are calculated: what a term explains. */
export const formulasMessages = messages({ formulas });
export type FormulasMessages = MessagesOf<'formulas'>;
