import socialTags from '../../messages/en/social-tags.json';
import { messages } from '../core/i18n/messages.ts';

/** Titles and descriptions of a link preview. */
export const socialTagsMessages = messages({ 'social-tags': socialTags });
