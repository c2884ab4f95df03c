import brandLinks from '../../../messages/en/brand-links.json';
import { messages } from '../../base/messages/messages.ts';

export const brandLinksMessages = messages({ 'brand-links': brandLinks });
