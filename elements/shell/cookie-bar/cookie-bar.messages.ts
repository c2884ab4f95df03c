import cookieBar from '../../../messages/en/cookie-bar.json';
import { messages } from '../../core/i18n/messages.ts';

export const cookieBarMessages = messages({ 'cookie-bar': cookieBar });
