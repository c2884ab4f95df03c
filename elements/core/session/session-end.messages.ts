import sessionEnd from '../../../messages/en/session-end.json';
import { messages } from '../../base/messages/messages.ts';

export const sessionEndMessages = messages({ 'session-end': sessionEnd });
