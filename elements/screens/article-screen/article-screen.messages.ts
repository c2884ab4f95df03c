import articleScreen from '../../../messages/en/article-screen.json';
import { messages } from '../../core/i18n/messages.ts';

export const articleScreenMessages = messages({ 'article-screen': articleScreen });
