import { 'csv-export' as csvExport } from '../../../messages/en/money.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

/** Messages of downloads as a CSV file, and the headings of their columns. */
export const csvExportMessages = messages({ 'csv-export': csvExport });
export type CsvExportMessages = MessagesOf<'csv-export'>;
