import { 'page-titles' as pageTitles } from '../../messages/en/pages.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Titles of the tab and names in the breadcrumbs. */
export const pageTitlesMessages = messages({ 'page-titles': pageTitles });
export type PageTitles = MessagesOf<'page-titles'>;
