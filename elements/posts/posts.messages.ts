import { money } from '../../messages/en/money.json';
import { posts, 'status-reasons' as statusReasons } from '../../messages/en/posts.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

export const postsMessages = messages({ money, posts, 'status-reasons': statusReasons });
export type PostsMessages = MessagesOf<'money' | 'posts' | 'status-reasons'>;
