import money from '../../messages/en/money.json';
import posts from '../../messages/en/posts.json';
import statusReasons from '../../messages/en/status-reasons.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

export const postsMessages = messages({ money, posts, 'status-reasons': statusReasons });
export type PostsMessages = MessagesOf<'money' | 'posts' | 'status-reasons'>;
