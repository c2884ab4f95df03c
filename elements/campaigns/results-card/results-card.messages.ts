import { 'results-card' as resultsCard } from '../../../messages/en/campaigns.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

/** Messages of the dialog with the results card, and the labels on the card, which its alternative text has too. */
export const resultsCardMessages = messages({ 'results-card': resultsCard });
export type ResultsCardMessages = MessagesOf<'results-card'>;
