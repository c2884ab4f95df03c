import {
  'post-link' as postLink,
  'post-link-problems' as postLinkProblems,
} from '../../messages/en/posts.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

export const postLinkMessages = messages({
  'post-link': postLink,
  'post-link-problems': postLinkProblems,
});
export type PostLinkMessages = MessagesOf<'post-link' | 'post-link-problems'>;
