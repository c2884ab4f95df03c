import cookieBar from '../../../messages/en/cookie-bar.json';
import { sentences } from '../../base/messages/sentences.ts';

export const cookieBarMessages = sentences({ 'cookie-bar': cookieBar });
