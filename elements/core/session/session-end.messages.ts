import sessionEnd from '../../../messages/en/session-end.json';
import { messages } from '../i18n/messages.ts';

export const sessionEndMessages = messages({ 'session-end': sessionEnd });
