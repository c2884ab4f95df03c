import { 'cookie-bar' as cookieBar } from '../../../messages/en/shell.json';
import { sentences } from '../../base/messages/sentences.ts';

export const cookieBarMessages = sentences({ 'cookie-bar': cookieBar });
