import brandLinks from '../../../messages/en/brand-links.json';
import { messages } from '../../core/i18n/messages.ts';

export const brandLinksMessages = messages({ 'brand-links': brandLinks });
