import { 'brand-links' as brandLinks } from '../../../messages/en/shell.json';
import { messages } from '../../base/messages/messages.ts';

export const brandLinksMessages = messages({ 'brand-links': brandLinks });
