import money from '../../messages/en/money.json';
import posts from '../../messages/en/posts.json';
import postEditor from '../../messages/en/post-editor.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

/** Messages of the editor and of the posts in it. The dashboard loads only those of posts. */
export const postEditorMessages = messages({ money, posts, 'post-editor': postEditor });
export type PostEditorMessages = MessagesOf<'money' | 'posts' | 'post-editor'>;
