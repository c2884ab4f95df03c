import postLink from '../../messages/en/post-link.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

export const postLinkMessages = messages({ 'post-link': postLink });
export type PostLinkMessages = MessagesOf<'post-link'>;
