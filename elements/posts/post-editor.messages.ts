import { money } from '../../messages/en/money.json';
import {
  posts,
  'post-editor' as postEditor,
  'status-reasons' as statusReasons,
} from '../../messages/en/posts.json';
import { requirements } from '../../messages/en/campaigns.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/**
 * Messages of the editor, of the posts in it, and of the campaign's requirements for them. The dashboard loads only those of
 * posts.
 */
export const postEditorMessages = messages({
  money,
  posts,
  'post-editor': postEditor,
  requirements,
  'status-reasons': statusReasons,
});
export type PostEditorMessages = MessagesOf<
  'money' | 'posts' | 'post-editor' | 'requirements' | 'status-reasons'
>;
