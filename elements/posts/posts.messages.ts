import money from '../../messages/en/money.json';
import posts from '../../messages/en/posts.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

export const postsMessages = messages({ money, posts });
export type PostsMessages = MessagesOf<'money' | 'posts'>;
