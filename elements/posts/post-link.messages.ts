import postLink from '../../messages/en/post-link.json';
import postLinkProblems from '../../messages/en/post-link-problems.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

export const postLinkMessages = messages({
  'post-link': postLink,
  'post-link-problems': postLinkProblems,
});
export type PostLinkMessages = MessagesOf<'post-link' | 'post-link-problems'>;
