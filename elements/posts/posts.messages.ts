import posts from '../../messages/en/posts.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

export const postsMessages = messages({ posts });
export type PostsMessages = MessagesOf<'posts'>;
