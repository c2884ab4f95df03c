import { 'session-end' as sessionEnd } from '../../../messages/en/login.json';
import { messages } from '../../base/messages/messages.ts';

export const sessionEndMessages = messages({ 'session-end': sessionEnd });
