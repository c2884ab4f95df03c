import { 'delete-post' as deletePost } from '../../../messages/en/posts.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

/** Messages of the question before a post is deleted. */
export const deletePostMessages = messages({ 'delete-post': deletePost });
export type DeletePostMessages = MessagesOf<'delete-post'>;
