import {
  'page-titles' as pageTitles,
  'article-screen' as articleScreen,
} from '../../../messages/en/pages.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const articleScreenMessages = messages({
  'article-screen': articleScreen,
  'page-titles': pageTitles,
});
export type ArticleScreenMessages = MessagesOf<'article-screen' | 'page-titles'>;
