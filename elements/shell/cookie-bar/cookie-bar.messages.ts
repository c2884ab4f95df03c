import cookieBar from '../../../messages/en/cookie-bar.json';
import { sentences } from '../../core/i18n/sentences.ts';

export const cookieBarMessages = sentences({ 'cookie-bar': cookieBar });
