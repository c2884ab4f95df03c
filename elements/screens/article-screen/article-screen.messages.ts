import articleScreen from '../../../messages/en/article-screen.json';
import pageTitles from '../../../messages/en/page-titles.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const articleScreenMessages = messages({
  'article-screen': articleScreen,
  'page-titles': pageTitles,
});
export type ArticleScreenMessages = MessagesOf<'article-screen' | 'page-titles'>;
