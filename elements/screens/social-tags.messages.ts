import { 'social-tags' as socialTags } from '../../messages/en/pages.json';
import { messages } from '../base/messages/messages.ts';

/** Titles and descriptions of a link preview. */
export const socialTagsMessages = messages({ 'social-tags': socialTags });
